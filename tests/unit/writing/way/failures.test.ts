import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkFailure, warmUp } from "../../../eval/check-failures.ts";
import { FAILURE_CASES } from "../../../eval/failure-cases.ts";
import { MODEL_NAMES, useModel, type ModelInUse } from "../../../eval/failing-models.ts";
import { useTestDatabase } from "../../../helpers/database.ts";

useTestDatabase();

/** Cases for every server; the others are tried with one, and all in `npm run eval:writer`. */
const ONCE =
  /^(?:normal|slow|outline cut once|article cut|429 without a time|529 twice|outline refused|max_tokens in the article|outline malformed once|Markdown|foreign language|injected)$/;

describe.each(MODEL_NAMES)("what a user sees of an article by %s", (name) => {
  let model: ModelInUse;
  beforeAll(async () => {
    model = await useModel(name);
    await warmUp();
  });
  afterAll(() => model.stop());

  // What differs between servers is how an article comes and fails, not what follows from it.
  const cases =
    name === "Anthropic"
      ? FAILURE_CASES
      : FAILURE_CASES.filter(({ name: what }) => ONCE.test(what));
  it.each(cases)("$name", async (one) => {
    expect(await checkFailure(model, one)).toMatchObject({ faults: [] });
  });
});

import { afterEach, describe, expect, it, vi } from "vitest";
import { domainProof, type DomainWorld } from "#app/blog/domain-check.server.ts";
import {
  checkDomain,
  readDomain,
  recheckDomains,
  removeDomain,
  saveDomain,
} from "#app/blog/domain.server.ts";
import { listArticles } from "#app/blog/blog.server.ts";
import { rssOf } from "#app/blog/feed.server.ts";
import {
  findBlogOfDomain,
  forgetDomains,
  mayHaveCertificate,
  toDomain,
} from "#app/blog/find-domain.server.ts";
import { otherDomain } from "#app/http/server/blog-domain.server.ts";
import { requireBlog } from "#app/blog/require-blog.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { authorOfBlog, publishPage } from "../../helpers/blog.ts";
import { listStatements } from "../../helpers/statements.ts";

useTestDatabase();

/** DNS and a web server; APP_URL is at 127.0.0.1. */
function world(
  records: Record<string, string[]>,
  answers = domainProof,
  texts: string[] = [],
): DomainWorld {
  const isAddress = (text: string) => /^[\d.:]+$/.test(text);
  return {
    aliases: async (name) => (records[name] ?? []).filter((to) => !isAddress(to)),
    addresses: async (name) =>
      isAddress(name) ? [name] : (records[name] ?? []).filter((to) => isAddress(to)),
    texts: async (name) => (name === "_postwright.blog.example.com" ? texts : []),
    read: async (url, addresses) => {
      expect(addresses).toEqual(["127.0.0.1"]);
      return { status: 200, text: answers(new URL(url).hostname) };
    },
  };
}

const HERE = { "blog.example.com": ["127.0.0.1"] };

/** A domain that leads here and has the TXT records of these users. */
async function proofsOf(...users: Array<{ id: string }>): Promise<DomainWorld> {
  const views = await Promise.all(users.map((user) => readDomain(user)));
  return world(
    HERE,
    domainProof,
    views.map((view) => view?.records[1]?.value ?? ""),
  );
}

it.each([
  ["Blog.Example.COM.", "blog.example.com"],
  ["https://blog.example.com/path?x#y", "blog.example.com"],
  ["blog.example.com:8080", "blog.example.com"],
  ["bücher.example", "xn--bcher-kva.example"],
  ["localhost", null],
  ["127.0.0.1", null],
  ["http://[::1]/", null],
  ["2130706433", null],
  ["printer.local", null],
  ["-a.example.com", null],
  ["a_b.example.com", null],
  ["user@example.com", null],
  [`${"a".repeat(64)}.example.com`, null],
  ["", null],
])("reads %j as the domain %j", (typed, domain) => {
  expect(toDomain(typed)).toBe(domain);
});

it.each([
  ["Blog.Example.com:8080", "blog.example.com"],
  ["blog.example.com.", "blog.example.com"],
  ["localhost:3000", null],
  ["127.0.0.1:3000", null],
  ["[::1]:3000", null],
  ["blog.example.com..", null],
  [`${"a.".repeat(200)}com`, null],
])("looks for the Host %j as %j", (host, domain) => expect(otherDomain(host)).toBe(domain));

describe("a domain of a blog", () => {
  afterEach(async () => {
    await db.user.deleteMany();
    forgetDomains();
  });

  it("waits, is wrong with the reason, and works once it leads here; addresses follow", async () => {
    const user = await authorOfBlog("Anna", "");
    const { publicationId } = await publishPage(user, "Tea");
    const home = `http://127.0.0.1:3000/blog/${user.handle}`;
    const remoteUrl = async () =>
      (await db.publication.findUniqueOrThrow({ where: { id: publicationId } })).remoteUrl;
    await saveDomain(user, "https://Blog.example.com/");
    expect(await readDomain(user)).toMatchObject({ domain: "blog.example.com", state: "waiting" });
    expect(await mayHaveCertificate("blog.example.com")).toBe(false);

    expect(await checkDomain(user, world({}))).toMatchObject({
      state: "wrong",
      problem: expect.stringContaining("There is no DNS record for blog.example.com yet."),
    });
    const elsewhere = world({ "blog.example.com": ["shop.example.net", "203.0.113.9"] });
    expect((await checkDomain(user, elsewhere)).problem).toBe(
      "blog.example.com points to shop.example.net, 203.0.113.9, not to 127.0.0.1. There is no TXT record for _postwright.blog.example.com yet.",
    );
    expect(await mayHaveCertificate("blog.example.com")).toBe(false);
    // One of two addresses leads elsewhere: some readers would not come here.
    const half = world({ "blog.example.com": ["127.0.0.1", "203.0.113.9"] });
    expect((await checkDomain(user, half)).state).toBe("wrong");
    const unproven = await checkDomain(user, world(HERE));
    expect([unproven.state, unproven.problem]).toEqual([
      "wrong",
      "There is no TXT record for _postwright.blog.example.com yet.",
    ]);
    const mistyped = world(HERE, domainProof, ["postwright=", `x${unproven.records[1]?.value}`]);
    expect((await checkDomain(user, mistyped)).problem).toBe(
      "The TXT record for _postwright.blog.example.com has another value than the one below.",
    );
    const proof = unproven.records[1]?.value ?? "";
    expect(unproven.records).toEqual([
      { type: "A", name: "blog.example.com", value: "127.0.0.1" },
      {
        type: "TXT",
        name: "_postwright.blog.example.com",
        value: expect.stringMatching(/^postwright=[0-9a-f]{32}$/),
      },
    ]);
    const other = await checkDomain(
      user,
      world(HERE, () => "Welcome to nginx!", [proof]),
    );
    expect(other.problem).toContain("something else answers it");
    expect(await mayHaveCertificate("blog.example.com")).toBe(true);
    expect(await findBlogOfDomain("blog.example.com")).toBeNull();
    expect(await requireBlog(user.handle)).toMatchObject({ url: home, domain: null });

    const proven = await proofsOf(user);
    expect(await checkDomain(user, proven)).toMatchObject({ state: "working", proven: true });
    expect(await findBlogOfDomain("blog.example.com")).toBe(user.handle);
    expect(await requireBlog(user.handle)).toMatchObject({
      url: "http://blog.example.com:3000",
      path: "",
      domain: "blog.example.com",
    });
    expect(await remoteUrl()).toBe("http://blog.example.com:3000/tea");
    // Feed readers do not take the moved article for a new one.
    const blog = await requireBlog(user.handle);
    const rss = rssOf(blog, await listArticles(blog));
    expect(rss).toContain("<link>http://blog.example.com:3000/tea</link>");
    expect(rss).toContain(`<guid isPermaLink="false">${home}/tea</guid>`);
    expect((await publishPage(user, "Soup")).slug).toBe("soup");

    // DNS that does not answer says nothing; a record that leads elsewhere does.
    const deaf = {
      ...world(HERE),
      aliases: () => Promise.reject(new AppError("upstream", "DNS did not answer.")),
    };
    await expect(checkDomain(user, deaf)).rejects.toMatchObject({ kind: "upstream" });
    const { signal } = new AbortController();
    const silentTexts = { ...world(HERE), texts: deaf.aliases };
    await expect(checkDomain(user, silentTexts)).rejects.toMatchObject({ kind: "upstream" });
    for (const one of [deaf, silentTexts]) await recheckDomains(signal, one);
    expect(await readDomain(user)).toMatchObject({ state: "working", proven: true });
    // Without its TXT record it goes on, and says so.
    await recheckDomains(signal, world(HERE));
    expect(await readDomain(user)).toMatchObject({ state: "working", proven: false });
    expect(await checkDomain(user, world(HERE))).toMatchObject({ state: "working", proven: false });
    for (const now of [elsewhere, world(HERE), elsewhere]) await recheckDomains(signal, now);
    expect(await readDomain(user)).toMatchObject({ state: "working" });
    await recheckDomains(signal, elsewhere);
    expect(await readDomain(user)).toMatchObject({ state: "wrong" });
    expect(await findBlogOfDomain("blog.example.com")).toBeNull();
    expect(await remoteUrl()).toBe(`${home}/tea`);
    await removeDomain(user);
    expect(await readDomain(user)).toBeNull();
  });

  it("is one blog's only, also when two prove it at once; a former one is free again", async () => {
    const [anna, bea] = [await authorOfBlog("Anna", ""), await authorOfBlog("Bea", "")];
    for (const user of [anna, bea]) await saveDomain(user, "blog.example.com");
    const both = await proofsOf(anna, bea);
    const states = await Promise.all([anna, bea].map((user) => checkDomain(user, both)));
    expect(states.map(({ state }) => state).sort()).toEqual(["working", "wrong"]);
    expect(states.find(({ state }) => state === "wrong")?.problem).toContain(
      "Another blog here already uses blog.example.com.",
    );
    const [winner, loser] = states[0]?.state === "working" ? [anna, bea] : [bea, anna];
    // Whoever has it keeps it while their record is there.
    expect((await checkDomain(loser, both)).state).toBe("wrong");
    expect(await db.notification.count()).toBe(0);
    await saveDomain(winner, "new.example.com");
    expect(await readDomain(winner)).toMatchObject({ state: "waiting" });
    expect(await checkDomain(loser, both)).toMatchObject({ state: "working" });
  });

  it("goes to another user who proves it, from one whose proof is gone, who is told", async () => {
    const [anna, bea] = [await authorOfBlog("Anna", ""), await authorOfBlog("Bea", "")];
    const { publicationId } = await publishPage(anna, "Tea");
    for (const user of [anna, bea]) await saveDomain(user, "blog.example.com");
    // Like a domain that worked before there were proofs.
    await db.blogDomain.update({
      where: { userId: anna.id },
      data: { verified: "blog.example.com", state: "working", pointsHere: true },
    });
    expect(await checkDomain(anna, world(HERE))).toMatchObject({ state: "working" });
    expect(await checkDomain(bea, world(HERE))).toMatchObject({
      state: "wrong",
      problem: "There is no TXT record for _postwright.blog.example.com yet.",
    });
    const bare = await proofsOf(bea);
    const nginx = { ...bare, read: async () => ({ status: 200, text: "Welcome to nginx!" }) };
    expect((await checkDomain(bea, nginx)).state).toBe("wrong");
    expect(await findBlogOfDomain("blog.example.com")).toBe(anna.handle);

    expect(await checkDomain(bea, bare)).toMatchObject({ state: "working", proven: true });
    expect(await findBlogOfDomain("blog.example.com")).toBe(bea.handle);
    expect(await readDomain(anna)).toMatchObject({
      state: "wrong",
      problem:
        "Another blog here now uses blog.example.com: its TXT record is there and yours is not.",
    });
    expect(await db.publication.findUniqueOrThrow({ where: { id: publicationId } })).toMatchObject({
      remoteUrl: `http://127.0.0.1:3000/blog/${anna.handle}/tea`,
    });
    expect(await db.notification.findMany()).toMatchObject([
      {
        userId: anna.id,
        kind: "reconnect",
        title: "Another blog here now uses blog.example.com",
        href: "/settings/blog#domain",
      },
    ]);
    // A claim of its own has a token of its own, also for the same domain.
    const before = (await readDomain(bea))?.records[1]?.value;
    await removeDomain(bea);
    await saveDomain(bea, "blog.example.com");
    expect((await readDomain(bea))?.records[1]?.value).not.toBe(before);
  });

  it("is no IP address and not this installation's own name", async () => {
    const user = await authorOfBlog("Anna", "");
    await expect(saveDomain(user, "10.0.0.1")).rejects.toMatchObject({
      kind: "invalid",
      details: { fields: { domain: "Domain: type it like blog.example.com" } },
    });
  });
});

it("is asked for once a second, however many unknown names come", async () => {
  const user = await authorOfBlog("Bo", "");
  const proof = { token: "t", verified: "bo.example.com", state: "working" as const };
  await db.blogDomain.create({ data: { userId: user.id, domain: "bo.example.com", ...proof } });
  forgetDomains();
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now());
  const statements = await listStatements(async () => {
    for (let n = 0; n < 200; n++) expect(await findBlogOfDomain(`n${n}.example`)).toBeNull();
    expect(await findBlogOfDomain("bo.example.com")).toBe(user.handle);
  });
  clock.mockRestore();
  // Of the domains and of the names of their authors.
  expect(statements.length).toBeLessThanOrEqual(4);
});

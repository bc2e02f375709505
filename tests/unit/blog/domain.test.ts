import { describe, expect, it } from "vitest";
import { domainProof, type DomainWorld } from "#app/blog/domain-check.server.ts";
import { toDomain } from "#app/blog/domain-name.ts";
import {
  checkDomain,
  readDomain,
  recheckDomains,
  removeDomain,
  saveDomain,
} from "#app/blog/domain.server.ts";
import { listArticles } from "#app/blog/blog.server.ts";
import { rssOf } from "#app/blog/feed.server.ts";
import { findBlogOfDomain, mayHaveCertificate } from "#app/blog/find-domain.server.ts";
import { otherDomain } from "#app/http/server/blog-domain.server.ts";
import { requireBlog } from "#app/blog/require-blog.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { authorOfBlog, publishPage } from "../../helpers/blog.ts";

useTestDatabase();

/** DNS and a web server; APP_URL is at 127.0.0.1. */
function world(records: Record<string, string[]>, answers = domainProof): DomainWorld {
  const isAddress = (text: string) => /^[\d.:]+$/.test(text);
  return {
    aliases: async (name) => (records[name] ?? []).filter((to) => !isAddress(to)),
    addresses: async (name) =>
      isAddress(name) ? [name] : (records[name] ?? []).filter((to) => isAddress(to)),
    read: async (url, addresses) => {
      expect(addresses).toEqual(["127.0.0.1"]);
      return { status: 200, text: answers(new URL(url).hostname) };
    },
  };
}

const HERE = { "blog.example.com": ["127.0.0.1"] };

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
      "blog.example.com points to shop.example.net, 203.0.113.9, not to 127.0.0.1.",
    );
    expect(await mayHaveCertificate("blog.example.com")).toBe(false);
    // One of two addresses leads elsewhere: some readers would not come here.
    const half = world({ "blog.example.com": ["127.0.0.1", "203.0.113.9"] });
    expect((await checkDomain(user, half)).state).toBe("wrong");
    const other = await checkDomain(
      user,
      world(HERE, () => "Welcome to nginx!"),
    );
    expect(other.problem).toContain("something else answers it");
    expect(await mayHaveCertificate("blog.example.com")).toBe(true);
    expect(await findBlogOfDomain("blog.example.com")).toBeNull();
    expect(await requireBlog(user.handle)).toMatchObject({ url: home, domain: null });

    expect(await checkDomain(user, world(HERE))).toMatchObject({ state: "working", problem: "" });
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
    await recheckDomains(signal, deaf);
    expect(await readDomain(user)).toMatchObject({ state: "working" });
    for (const now of [elsewhere, world(HERE), elsewhere]) await recheckDomains(signal, now);
    expect(await readDomain(user)).toMatchObject({ state: "working" });
    await recheckDomains(signal, elsewhere);
    expect(await readDomain(user)).toMatchObject({ state: "wrong" });
    expect(await findBlogOfDomain("blog.example.com")).toBeNull();
    expect(await remoteUrl()).toBe(`${home}/tea`);
    await removeDomain(user);
    expect(await readDomain(user)).toBeNull();
  });

  it("is one blog's only, also when two check at once; a former one is free again", async () => {
    const [anna, bea] = [await authorOfBlog("Anna", ""), await authorOfBlog("Bea", "")];
    for (const user of [anna, bea]) await saveDomain(user, "blog.example.com");
    const states = await Promise.all([anna, bea].map((user) => checkDomain(user, world(HERE))));
    expect(states.map(({ state }) => state).sort()).toEqual(["working", "wrong"]);
    expect(states.find(({ state }) => state === "wrong")?.problem).toBe(
      "Another blog here already uses blog.example.com.",
    );
    const [winner, loser] = states[0]?.state === "working" ? [anna, bea] : [bea, anna];
    await saveDomain(loser, "other.example.com");
    await expect(saveDomain(loser, "blog.example.com")).rejects.toMatchObject({
      kind: "conflict",
      details: { fields: { domain: "Another blog here already uses blog.example.com." } },
    });
    await saveDomain(winner, "new.example.com");
    expect(await readDomain(winner)).toMatchObject({ state: "waiting" });
    await saveDomain(loser, "blog.example.com");
    expect(await checkDomain(loser, world(HERE))).toMatchObject({ state: "working" });
  });

  it("is no IP address and not this installation's own name", async () => {
    const user = await authorOfBlog("Anna", "");
    await expect(saveDomain(user, "10.0.0.1")).rejects.toMatchObject({
      kind: "invalid",
      details: { fields: { domain: "Domain: type it like blog.example.com" } },
    });
  });
});

import { LINK_FIELDS } from "#app/blog/blog-settings.ts";
import { blogForm } from "#app/blog/settings-form.server.ts";
import { saveBlogSettings } from "#app/blog/settings.server.ts";
import { restoreTags } from "#app/blog/tags.server.ts";
import { isZone } from "#app/lib/clock.ts";
import { db } from "#app/lib/db.server.ts";
import { accountRow, blogRow, noticeRow, voiceRow } from "./account-rows.server.ts";
import { newId } from "./add-drafts.server.ts";
import { moveReferences, placeOf, type Places } from "./ids.server.ts";
import type { Work } from "./work.ts";

/** What an import brings of the account itself, its blog and what its user was told. */

/** Takes the time zone and the choice of mails of an account that has nothing of its own yet. */
export async function addAccount({ user, archive }: Work): Promise<void> {
  const { timeZone, mailTopics } = await archive.one("account.json", accountRow);
  if ((await db.post.count({ where: { userId: user.id } })) > 0) return;
  await db.user.update({
    where: { id: user.id },
    data: {
      mailTopics: [...new Set(mailTopics)],
      ...(isZone(timeZone) && { timeZone, timeZoneKnown: true }),
    },
  });
}

/** Adds the blog's tags, and its settings where there are none. */
export async function addBlog(
  { user, archive, notes }: Work,
  at: { posts: Places; pictures: Places },
): Promise<void> {
  const { settings, domain, tags } = await archive.one("blog.json", blogRow);
  await restoreTags(user.id, tags);
  if (domain)
    notes.push(
      `Your blog's domain ${domain.domain} is not taken along, because it leads to the other installation. Set it up under Settings → Blog when it is to lead here.`,
    );
  if (!settings || (await db.blogSettings.count({ where: { userId: user.id } })) > 0) return;
  const { links, logo, about, ...rest } = settings;
  const read = blogForm.safeParse({
    ...rest,
    about: moveReferences(about, at),
    logo: placeOf(at.pictures, logo) ?? "",
    ...Object.fromEntries(
      links.flatMap(({ label, url }, index) => {
        const names = LINK_FIELDS[index];
        return names ? [[names.label, label] as const, [names.url, url] as const] : [];
      }),
    ),
  });
  if (read.success) await saveBlogSettings(user, read.data);
  else notes.push("The settings of your blog could not be taken: look at Settings → Blog.");
}

/** Adds the voice, where there is none. */
export async function addVoice({ user, archive }: Work, posts: Places): Promise<void> {
  for await (const row of archive.rows("voice.json", voiceRow)) {
    if ((await db.voice.count({ where: { userId: user.id } })) > 0) return;
    const samples = row.samples.flatMap((id) => placeOf(posts, id) ?? []);
    await db.voice.create({ data: { ...row, samples, userId: user.id } });
  }
}

/** Adds what was told; none of it is mailed again. */
export async function addNotices({ user, archive }: Work, posts: Places): Promise<void> {
  for await (const row of archive.rows("notifications.json", noticeRow)) {
    const id = await newId(user.id, row.id, (ids) =>
      db.notification.findMany({ where: { id: { in: ids } }, select: { id: true, userId: true } }),
    );
    if (id === null) continue;
    const href = moveReferences(row.href, { posts, pictures: new Map() });
    await db.notification.create({
      data: { ...row, id, userId: user.id, href: isOwnPath(href) ? href : "" },
    });
  }
}

function isOwnPath(href: string): boolean {
  return /^\/(?!\/)[\w/?=&#.-]*$/.test(href);
}

import { addAccount, addBlog, addNotices, addVoice } from "./add-account.server.ts";
import { addDrafts, addEdits, addFacts, addGenerations } from "./add-drafts.server.ts";
import { addFigures, addPlatformFigures } from "./add-figures.server.ts";
import {
  addIntegrations,
  addPages,
  addPictureCopies,
  addPublications,
} from "./add-places.server.ts";
import { addPictures, addPosts } from "./add-posts.server.ts";
import type { Work } from "./work.ts";

/**
 * Adds everything of a checked export to an account, step by step. What is here already stays as it
 * is, so a run that was cut off goes on where it ended when it is run again.
 */
export async function addEverything(work: Work): Promise<void> {
  await addAccount(work);
  const pictures = await addPictures(work);
  const posts = await addPosts(work, pictures);
  await addBlog(work, { posts, pictures });
  const connections = await addIntegrations(work);
  const { publications, sites, blogs } = await addPublications(work, posts, connections);
  await addPages(work, { posts, pictures, publications }, blogs);
  await addPictureCopies(work, pictures, sites);
  await addFigures(work, publications);
  await addPlatformFigures(work, connections, publications);
  const drafts = await addDrafts(work, { posts, pictures });
  await addGenerations(work, drafts);
  await addFacts(work, posts, drafts);
  await addEdits(work, posts);
  await addVoice(work, posts);
  await addNotices(work, posts);
}

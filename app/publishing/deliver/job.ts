import type {
  Integration,
  Post,
  Publication,
  PublicationAttempt,
} from "#app/generated/prisma/client.ts";
import type { Credentials, Platform } from "#app/platforms/platform.ts";
import type { JobPictures } from "../pictures/show-pictures.server.ts";
import type { ResolvedText } from "../resolve-links.server.ts";
import type { Claim } from "../queue/claim.server.ts";

/** A publication with its calls, oldest first. */
export type PublicationRow = Publication & { attempts: PublicationAttempt[] };

export interface CallJob {
  claimed: Claim;
  row: PublicationRow;
  integration: Integration;
  platform: Platform;
  credentials: Credentials;
}

/** What one attempt works with, read once. */
export interface Job extends CallJob {
  post: Post;
  /** The address of the original; "" when this copy is the original. */
  canonicalUrl: string;
  /** The post's content with the addresses that its links have for this copy's readers. */
  text: ResolvedText;
  /** The pictures of the post; none until they were brought to the site. */
  pictures: JobPictures;
}

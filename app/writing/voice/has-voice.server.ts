import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";

/** True if the user has described a voice. */
export async function hasVoice(user: Owner): Promise<boolean> {
  const rows = await db.voice.count({
    where: {
      userId: user.id,
      OR: [
        { description: { not: "" } },
        { neverWords: { not: "" } },
        { spelling: { not: null } },
        { samples: { isEmpty: false } },
      ],
    },
  });
  return rows > 0;
}

-- A sign-up that waits holds no password: whoever opens its link chooses one. Those that wait stay as they are without it.
ALTER TABLE "AccountLink" DROP COLUMN "passwordHash",
ADD COLUMN     "asker" TEXT NOT NULL DEFAULT '';

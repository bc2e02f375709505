-- Accounts of the built-in sign-in belonged to the address of the server; from now on they belong to the installation, which has a name of its own.
INSERT INTO "Secret" ("name", "value") VALUES ('installation', gen_random_uuid()::text) ON CONFLICT ("name") DO NOTHING;

DO $accounts$
DECLARE
  installation TEXT := 'urn:postwright:' || (SELECT "value" FROM "Secret" WHERE "name" = 'installation');
  account RECORD;
  number INT;
  address TEXT;
  subject_of_address TEXT;
BEGIN
  -- Whoever deleted the account of one address has deleted the name of the others, too.
  INSERT INTO "LocalAccount" ("id", "email", "firstName", "lastName")
    SELECT DISTINCT ON (u."email") u."subject", u."email", u."firstName", u."lastName" FROM "User" u
    WHERE u."issuer" LIKE '%/oidc' AND u."subject" = encode(sha256(convert_to('postwright-account:' || u."email", 'UTF8')), 'hex')
    ON CONFLICT DO NOTHING;

  -- What one person has under several addresses, the fullest account first.
  CREATE TEMPORARY TABLE builtin ON COMMIT DROP AS
    SELECT u."id", u."issuer", u."subject", a."email",
      (u."stripeCustomerId" IS NOT NULL OR u."subscriptionPlan" <> 'free' OR EXISTS (SELECT 1 FROM "Post" p WHERE p."userId" = u."id")
        OR EXISTS (SELECT 1 FROM "Integration" i WHERE i."userId" = u."id") OR EXISTS (SELECT 1 FROM "WizardDraft" d WHERE d."userId" = u."id")
        OR EXISTS (SELECT 1 FROM "Publication" p WHERE p."userId" = u."id")) AS filled,
      row_number() OVER (
        PARTITION BY u."subject"
        ORDER BY (u."stripeSubscriptionId" IS NOT NULL) DESC, (u."subscriptionPlan" <> 'free') DESC, (SELECT count(*) FROM "Post" p WHERE p."userId" = u."id") DESC, u."createdAt", u."id"
      ) AS place
    FROM "User" u JOIN "LocalAccount" a ON a."id" = u."subject" WHERE u."issuer" LIKE '%/oidc';

  -- An account in which nothing was made is not worth a second one.
  DELETE FROM "User" u USING builtin b WHERE b."id" = u."id" AND b.place > 1 AND NOT b.filled;

  -- What was counted stays counted, for the person's first account.
  INSERT INTO "UsageMonth" ("identity", "month", "posts")
    SELECT encode(sha256(convert_to(installation || chr(10) || b."subject", 'UTF8')), 'hex'), m."month", sum(m."posts")
    FROM builtin b JOIN "UsageMonth" m ON m."identity" = encode(sha256(convert_to(b."issuer" || chr(10) || b."subject", 'UTF8')), 'hex')
    WHERE b.place = 1 OR NOT b.filled GROUP BY 1, 2;

  UPDATE "User" u SET "issuer" = installation FROM builtin b WHERE b."id" = u."id" AND b.place = 1;

  -- Every other account that holds something stays whole, and is signed in to by an address of its own.
  FOR account IN SELECT * FROM builtin WHERE place > 1 AND filled ORDER BY "subject", place LOOP
    number := 1;
    LOOP
      number := number + 1;
      address := regexp_replace(account."email", '^(.*)(@[^@]*)$', '\1+' || number || '\2');
      EXIT WHEN NOT EXISTS (SELECT 1 FROM "LocalAccount" WHERE "email" = address);
    END LOOP;
    subject_of_address := encode(sha256(convert_to('postwright-account:' || address, 'UTF8')), 'hex');
    INSERT INTO "LocalAccount" ("id", "email", "firstName", "lastName") SELECT subject_of_address, address, "firstName", "lastName" FROM "LocalAccount" WHERE "email" = account."email";
    INSERT INTO "UsageMonth" ("identity", "month", "posts")
      SELECT encode(sha256(convert_to(installation || chr(10) || subject_of_address, 'UTF8')), 'hex'), m."month", m."posts"
      FROM "UsageMonth" m WHERE m."identity" = encode(sha256(convert_to(account."issuer" || chr(10) || account."subject", 'UTF8')), 'hex')
      ON CONFLICT ("identity", "month") DO UPDATE SET "posts" = "UsageMonth"."posts" + EXCLUDED."posts";
    UPDATE "User" SET "issuer" = installation, "subject" = subject_of_address, "email" = address WHERE "id" = account."id";
    INSERT INTO "Notification" ("id", "userId", "kind", "title", "body", "href")
      SELECT gen_random_uuid()::text, b."id", 'account', 'You have a second account',
        'What you wrote while this Postwright was at ' || regexp_replace(account."issuer", '/oidc$', '') || ' is in an account of its own. Sign in as ' || address || ' to see it.', '/profile'
      FROM builtin b WHERE b."subject" = account."subject" AND b.place = 1;
  END LOOP;

  DELETE FROM "UsageMonth" m USING builtin b WHERE m."identity" = encode(sha256(convert_to(b."issuer" || chr(10) || b."subject", 'UTF8')), 'hex');
  DROP TABLE builtin;
END $accounts$;

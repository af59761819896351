ALTER TABLE "postings" ADD COLUMN "leads" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Only the key of the place counts from now on; behind it stood addresses that postings named.
UPDATE "postings" SET "canonical_keys" = "canonical_keys"[1:1] WHERE cardinality("canonical_keys") > 1;--> statement-breakpoint
-- A job is led by the posting it was made from.
UPDATE "postings" SET "leads" = true WHERE "id" IN (SELECT DISTINCT ON ("job_id") "id" FROM "postings" ORDER BY "job_id", "first_seen_at", "id");--> statement-breakpoint
-- Jobs of several postings say what the newest one did: the next reading of each puts that right.
UPDATE "postings" SET "content_hash" = '' WHERE "job_id" IN (SELECT "job_id" FROM "postings" GROUP BY "job_id" HAVING count(*) > 1);--> statement-breakpoint
-- A job is as open as the list of its leading posting says; copies elsewhere become jobs of their own when they are read.
UPDATE "jobs" SET "closed_at" = now(), "changed_at" = now() WHERE "closed_at" IS NULL AND "owner_id" IS NULL
  AND EXISTS (SELECT 1 FROM "postings" p WHERE p."job_id" = "jobs"."id")
  AND NOT EXISTS (SELECT 1 FROM "postings" p JOIN "postings" l ON l."job_id" = p."job_id" AND l."leads" AND l."source_id" = p."source_id" AND l."tenant" = p."tenant"
    WHERE p."job_id" = "jobs"."id" AND p."closed_at" IS NULL);--> statement-breakpoint
CREATE UNIQUE INDEX "one_leading_posting" ON "postings" USING btree ("job_id") WHERE "postings"."leads";
CREATE TABLE "job_sketches" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"sketch" "bytea" NOT NULL,
	"version" text NOT NULL,
	"terms" integer[],
	"is_open" boolean NOT NULL
);
--> statement-breakpoint
-- Terms are made of the facts by the worker; until then a search looks at each of these.
INSERT INTO "job_sketches" ("job_id", "sketch", "version", "is_open")
  SELECT "id", "sketch", "sketch_version", "closed_at" IS NULL AND "owner_id" IS NULL FROM "jobs" WHERE "sketch" IS NOT NULL AND "sketch_version" IS NOT NULL;--> statement-breakpoint
DROP INDEX "jobs_changed_at_id_index";--> statement-breakpoint
ALTER TABLE "job_sketches" ADD CONSTRAINT "job_sketches_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_sketches_terms" ON "job_sketches" USING gin ("terms") WITH (fastupdate=false) WHERE "job_sketches"."is_open";--> statement-breakpoint
CREATE INDEX "job_sketches_without_terms" ON "job_sketches" USING btree ("job_id") WHERE "job_sketches"."terms" is null;--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "sketch";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "sketch_version";
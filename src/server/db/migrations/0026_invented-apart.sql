ALTER TABLE "job_searches" ADD COLUMN "found" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_searches" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "is_invented" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "job_searches" SET "ended_at" = "searched_at";--> statement-breakpoint
UPDATE "jobs" SET "is_invented" = true WHERE "url" ~ '^http://(127\.0\.0\.1|localhost)[:/]';

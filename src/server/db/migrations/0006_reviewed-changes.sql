ALTER TABLE "generations" ADD COLUMN "rejected_changes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "review_version" integer DEFAULT 0 NOT NULL;
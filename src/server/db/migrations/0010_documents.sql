ALTER TABLE "generations" ADD COLUMN "template" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "read_back" jsonb;
ALTER TABLE "job_boards" ADD COLUMN "listed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "pages_wished" integer;
ALTER TABLE "job_boards" ADD COLUMN "sweep_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_boards" ADD COLUMN "swept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_boards" ADD COLUMN "sweep_near" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_boards" ADD COLUMN "sweep_reason" text;--> statement-breakpoint
CREATE INDEX "job_boards_sweep_due_at_index" ON "job_boards" USING btree ("sweep_due_at");
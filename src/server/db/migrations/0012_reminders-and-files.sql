CREATE TABLE "reminder_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sends_reminders" boolean DEFAULT true NOT NULL,
	"sends_matches" boolean DEFAULT false NOT NULL,
	"time_zone" text,
	"matches_since" timestamp with time zone NOT NULL,
	"planned_for" date,
	"mailed_for" date
);
--> statement-breakpoint
ALTER TABLE "user_jobs" ALTER COLUMN "resume_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "sent_resume" jsonb;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "reminded_for" date;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_next_step_on_index" ON "applications" USING btree ("next_step_on");--> statement-breakpoint
UPDATE "applications" SET "replied_at" = "stage_since" WHERE "stage" IN ('interviewing', 'offer', 'rejected');

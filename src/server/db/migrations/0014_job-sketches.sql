CREATE TABLE "match_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"profile" jsonb NOT NULL,
	"version" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "sketch" "bytea";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "sketch_version" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "matched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "match_profiles" ADD CONSTRAINT "match_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_changed_at_id_index" ON "jobs" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "unmatched_jobs" ON "jobs" USING btree ("changed_at") WHERE "jobs"."matched_at" is null;
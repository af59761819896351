CREATE TABLE "resume_scans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"display_name" text NOT NULL,
	"storage_key" text NOT NULL,
	"sha256" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"pages_done" integer NOT NULL,
	"pages_total" integer,
	"created_at" timestamp with time zone NOT NULL,
	"deadline_at" timestamp with time zone NOT NULL,
	CONSTRAINT "resume_scans_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "resume_scans_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "resume_scans" ADD CONSTRAINT "resume_scans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resume_scans_state_deadline_at_index" ON "resume_scans" USING btree ("state","deadline_at");
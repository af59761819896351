CREATE TABLE "profile_corrections" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"corrections" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "read_profile" jsonb;--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "pages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_corrections" ADD CONSTRAINT "profile_corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
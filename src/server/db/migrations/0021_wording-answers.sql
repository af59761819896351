CREATE TABLE "wording_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"text_hash" text NOT NULL,
	"sources" text[] NOT NULL,
	"wording" text NOT NULL,
	"is_true" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wording_answers_userId_textHash_unique" UNIQUE("user_id","text_hash")
);
--> statement-breakpoint
CREATE TABLE "wording_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"asks" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "waiting" jsonb;--> statement-breakpoint
ALTER TABLE "wording_answers" ADD CONSTRAINT "wording_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wording_settings" ADD CONSTRAINT "wording_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
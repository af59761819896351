CREATE TABLE "search_wishes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"wishes" jsonb NOT NULL,
	"active" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_wishes" ADD CONSTRAINT "search_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
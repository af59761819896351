CREATE TABLE "ai_consents" (
	"user_id" uuid NOT NULL,
	"engine_id" text NOT NULL,
	"given_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "ai_consents_user_id_engine_id_pk" PRIMARY KEY("user_id","engine_id")
);
--> statement-breakpoint
CREATE TABLE "spending" (
	"day" date PRIMARY KEY NOT NULL,
	"micro_usd" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_consents" ADD CONSTRAINT "ai_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
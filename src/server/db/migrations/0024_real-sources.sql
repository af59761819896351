CREATE TABLE "source_consents" (
	"user_id" uuid NOT NULL,
	"source_id" text NOT NULL,
	"agreed_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "source_consents_user_id_source_id_pk" PRIMARY KEY("user_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "source_readings" (
	"source_id" text NOT NULL,
	"question" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"reading_until" timestamp with time zone,
	"outcome" text NOT NULL,
	"reason" text,
	"job_ids" uuid[] NOT NULL,
	CONSTRAINT "source_readings_source_id_question_pk" PRIMARY KEY("source_id","question")
);
--> statement-breakpoint
CREATE TABLE "unread_texts" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"source_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "source_consents" ADD CONSTRAINT "source_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_texts" ADD CONSTRAINT "unread_texts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "source_readings_read_at_index" ON "source_readings" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "source_readings_source_id_read_at_index" ON "source_readings" USING btree ("source_id","read_at");
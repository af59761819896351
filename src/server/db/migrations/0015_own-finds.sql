CREATE TABLE "job_searches" (
	"user_id" uuid NOT NULL,
	"source_id" text NOT NULL,
	"job_wanted" text NOT NULL,
	"searched_at" timestamp with time zone NOT NULL,
	"next_search_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"postings" integer NOT NULL,
	CONSTRAINT "job_searches_user_id_source_id_pk" PRIMARY KEY("user_id","source_id")
);
--> statement-breakpoint
ALTER TABLE "postings" DROP CONSTRAINT "postings_job_id_jobs_id_fk";
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "user_jobs" ADD COLUMN "added_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_searches" ADD CONSTRAINT "job_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_company_title_index" ON "jobs" USING btree ("company","title");--> statement-breakpoint
CREATE INDEX "jobs_owner_id_index" ON "jobs" USING btree ("owner_id") WHERE "jobs"."owner_id" is not null;
CREATE TABLE "sent_documents" (
	"user_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	"posting" jsonb NOT NULL,
	"letter" text,
	"model" text,
	"file_id" uuid,
	CONSTRAINT "sent_documents_user_id_job_id_pk" PRIMARY KEY("user_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "job_marks" (
	"user_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"is_starred" boolean NOT NULL,
	"is_seen" boolean NOT NULL,
	"aside" text,
	"is_asked" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_marks_user_id_job_id_pk" PRIMARY KEY("user_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"look" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_views_userId_name_unique" UNIQUE("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"new_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sent_documents" ADD CONSTRAINT "sent_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_documents" ADD CONSTRAINT "sent_documents_application_fk" FOREIGN KEY ("user_id","job_id") REFERENCES "public"."applications"("user_id","job_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_marks" ADD CONSTRAINT "job_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_marks" ADD CONSTRAINT "job_marks_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_documents_file_id_index" ON "sent_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "job_marks_user_id_changed_at_index" ON "job_marks" USING btree ("user_id","changed_at");
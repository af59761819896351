CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"user_id" uuid,
	"request_id" text,
	"ip" text,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_counters" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "limit_counters_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"hour_started_at" timestamp with time zone NOT NULL,
	"sent_in_hour" integer NOT NULL,
	"day_started_at" timestamp with time zone NOT NULL,
	"sent_in_day" integer NOT NULL,
	CONSTRAINT "one_time_codes_email_purpose_pk" PRIMARY KEY("email","purpose")
);
--> statement-breakpoint
CREATE TABLE "reset_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"binding_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"company" text NOT NULL,
	"place" text NOT NULL,
	"workplace" text,
	"url" text NOT NULL,
	"source_label" text NOT NULL,
	"attribution" jsonb,
	"levels" text[] NOT NULL,
	"description" text NOT NULL,
	"facts" jsonb NOT NULL,
	"facts_version" text NOT NULL,
	"posted_at" timestamp with time zone,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"source_id" text NOT NULL,
	"tenant" text NOT NULL,
	"native_id" text NOT NULL,
	"canonical_keys" text[] NOT NULL,
	"block_key" text NOT NULL,
	"normalised" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_reason" text,
	CONSTRAINT "postings_sourceId_tenant_nativeId_unique" UNIQUE("source_id","tenant","native_id")
);
--> statement-breakpoint
CREATE TABLE "refresh_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"site_id" text NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"wish" jsonb NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone,
	"challenge_seq" integer DEFAULT 0 NOT NULL,
	"challenge_id" text,
	"challenge_prompt" text,
	"wrong_answers" integer DEFAULT 0 NOT NULL,
	"lease_token" uuid,
	"lease_until" timestamp with time zone,
	"result" text,
	"reason" text,
	"counters" jsonb NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "site_sessions" (
	"site_id" text NOT NULL,
	"account_id" text NOT NULL,
	"sealed" text,
	"paused_until" timestamp with time zone,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_sessions_site_id_account_id_pk" PRIMARY KEY("site_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "user_jobs" (
	"user_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"job_wanted" text NOT NULL,
	"score" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	"scorer_version" text NOT NULL,
	"resume_id" uuid NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"scored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_jobs_user_id_job_id_pk" PRIMARY KEY("user_id","job_id"),
	CONSTRAINT "score_in_range" CHECK ("user_jobs"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"bucket" text NOT NULL,
	"display_name" text NOT NULL,
	"storage_key" text NOT NULL,
	"sha256" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "job_role_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	CONSTRAINT "job_role_requests_userId_role_unique" UNIQUE("user_id","role")
);
--> statement-breakpoint
CREATE TABLE "job_roles" (
	"name" text PRIMARY KEY NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"job_wanted" text NOT NULL,
	"job_levels" text[] NOT NULL,
	"matching_score" integer NOT NULL,
	"model" text NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"next_run_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "matching_score_in_range" CHECK ("preferences"."matching_score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "resumes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"reading" text NOT NULL,
	"profile" jsonb NOT NULL,
	"is_current" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "resumes_userId_version_unique" UNIQUE("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"tier" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "attempts_user_id_day_tier_pk" PRIMARY KEY("user_id","day","tier"),
	CONSTRAINT "attempts_not_negative" CHECK ("attempts"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "generations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"model" text NOT NULL,
	"resume_id" uuid NOT NULL,
	"status" text NOT NULL,
	"day" date NOT NULL,
	"tier" text NOT NULL,
	"is_refunded" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"taken_up_at" timestamp with time zone,
	"lease_token" uuid,
	"lease_until" timestamp with time zone,
	"result" jsonb,
	"truth_report" jsonb,
	"file_id" uuid,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "generations_userId_jobId_model_resumeId_unique" UNIQUE("user_id","job_id","model","resume_id")
);
--> statement-breakpoint
CREATE TABLE "live_records" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_queries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"contact" text NOT NULL,
	"query" text NOT NULL,
	"query_hash" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reset_tokens" ADD CONSTRAINT "reset_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_attempts" ADD CONSTRAINT "refresh_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_jobs" ADD CONSTRAINT "user_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_jobs" ADD CONSTRAINT "user_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_jobs" ADD CONSTRAINT "user_jobs_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_role_requests" ADD CONSTRAINT "job_role_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_user_id_at_index" ON "audit_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "limit_counters_window_start_index" ON "limit_counters" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "postings_canonical_keys_index" ON "postings" USING gin ("canonical_keys");--> statement-breakpoint
CREATE INDEX "postings_block_key_index" ON "postings" USING btree ("block_key");--> statement-breakpoint
CREATE INDEX "postings_job_id_index" ON "postings" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_running_attempt" ON "refresh_attempts" USING btree ("user_id") WHERE "refresh_attempts"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "refresh_attempts_user_id_started_at_index" ON "refresh_attempts" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "user_jobs_user_id_score_index" ON "user_jobs" USING btree ("user_id","score");--> statement-breakpoint
CREATE INDEX "files_user_id_bucket_display_name_index" ON "files" USING btree ("user_id","bucket","display_name");--> statement-breakpoint
CREATE INDEX "preferences_next_run_at_index" ON "preferences" USING btree ("next_run_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_current_resume" ON "resumes" USING btree ("user_id") WHERE "resumes"."is_current";--> statement-breakpoint
CREATE INDEX "generations_user_id_created_at_index" ON "generations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "support_queries_query_hash_received_at_index" ON "support_queries" USING btree ("query_hash","received_at");
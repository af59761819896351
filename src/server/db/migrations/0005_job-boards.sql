CREATE TABLE "job_board_followers" (
	"user_id" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"scored_at" timestamp with time zone,
	CONSTRAINT "job_board_followers_user_id_board_id_pk" PRIMARY KEY("user_id","board_id")
);
--> statement-breakpoint
CREATE TABLE "job_board_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"board_id" uuid NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"postings" integer NOT NULL,
	"rejected" integer NOT NULL,
	"added" integer NOT NULL,
	"closed" integer NOT NULL,
	"reason" text,
	CONSTRAINT "job_board_run_counts" CHECK ("job_board_runs"."postings" >= 0 and "job_board_runs"."rejected" >= 0)
);
--> statement-breakpoint
CREATE TABLE "job_boards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source_id" text NOT NULL,
	"token" text NOT NULL,
	"company" text NOT NULL,
	"state" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"next_read_at" timestamp with time zone,
	"reading_until" timestamp with time zone,
	"unknown_in_a_row" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "job_boards_sourceId_token_unique" UNIQUE("source_id","token")
);
--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "missing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "missed_runs" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_board_followers" ADD CONSTRAINT "job_board_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_board_followers" ADD CONSTRAINT "job_board_followers_board_id_job_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."job_boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_board_runs" ADD CONSTRAINT "job_board_runs_board_id_job_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."job_boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_board_followers_board_id_index" ON "job_board_followers" USING btree ("board_id");--> statement-breakpoint
CREATE INDEX "job_board_runs_board_id_ended_at_index" ON "job_board_runs" USING btree ("board_id","ended_at");--> statement-breakpoint
CREATE INDEX "job_boards_next_read_at_index" ON "job_boards" USING btree ("next_read_at");
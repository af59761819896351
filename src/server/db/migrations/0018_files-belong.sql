CREATE TABLE "file_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unnamed_files" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);

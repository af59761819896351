ALTER TABLE "refresh_attempts" ADD COLUMN "challenge_picture" text;--> statement-breakpoint
ALTER TABLE "refresh_attempts" ADD COLUMN "challenge_answer" integer;
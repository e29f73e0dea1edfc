-- Attempts count for a quarter of an hour; those of before have no address.
DELETE FROM "login_attempts";--> statement-breakpoint
ALTER TABLE "login_attempts" DROP CONSTRAINT "login_attempts_pkey";--> statement-breakpoint
ALTER TABLE "login_attempts" ADD COLUMN "address" text NOT NULL;--> statement-breakpoint
ALTER TABLE "login_attempts" ADD COLUMN "known_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "login_attempts" ADD CONSTRAINT "login_attempts_email_address_pk" PRIMARY KEY("email","address");

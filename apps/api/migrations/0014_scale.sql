CREATE TABLE "rate_windows" (
	"bucket_hash" text PRIMARY KEY NOT NULL,
	"began" timestamp with time zone NOT NULL,
	"calls" integer NOT NULL
);

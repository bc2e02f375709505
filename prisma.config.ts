import { defineConfig } from "prisma/config";

// The address is only read by `prisma migrate deploy` on an operator's machine; the product applies
// its migrations itself at boot.
export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env["DATABASE_URL"] ?? "postgresql://unused" },
});

-- AlterEnum
ALTER TYPE "IntegrationHealth" ADD VALUE 'test_failed';

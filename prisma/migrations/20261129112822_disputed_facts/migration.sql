-- AlterEnum
ALTER TYPE "FactSupport" ADD VALUE 'disputed';

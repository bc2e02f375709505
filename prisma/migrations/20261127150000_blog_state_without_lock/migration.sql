-- Processes ask for the version once a second; nobody holds it any more.
DROP TRIGGER "BlogState_shareBlogStateLocks" ON "BlogState";
DROP FUNCTION "shareBlogStateLocks"();

/** Publishing while no integration is active yet. */
export const FIRST_PUBLISH = {
  button: "Publish on your Postwright blog",
  schedule: "Schedule on your Postwright blog",
  help: "Your own public blog, built in. No account needed.",
  notice: "No other platform is switched on yet.",
  connect: "Connect another platform",
  options: "All publishing options",
} as const;

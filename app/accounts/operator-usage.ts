/** How `npm run user` is used. */
export const USER_USAGE = `Usage: npm run user -- COMMAND
  list                 everybody with an account
  reset-link MAIL      a link by which they choose a new password; it works once, for a day
  owner MAIL           makes them the owner; the owner becomes a member
  suspend MAIL         signs them out and lets them in no more
  resume MAIL          lets them in again
  reset-second-step MAIL
                       turns their authenticator app off, for those who lost it and their codes`;

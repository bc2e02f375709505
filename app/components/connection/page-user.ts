let user = "";

/** Set by the frame: whose page this is. */
export function rememberPageUser(userId: string): void {
  user = userId;
}

/** The user whom the page was opened by; "" for a visitor's. */
export function pageUser(): string {
  return user;
}

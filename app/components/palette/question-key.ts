/** What a browser stores once its user has switched the ? key off. */
const OFF = "no_question_key";

export function usesQuestionKey(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return true;
  }
}

export function setQuestionKey(on: boolean): void {
  try {
    if (on) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, "1");
  } catch {
    // A browser that stores nothing keeps the key.
  }
}

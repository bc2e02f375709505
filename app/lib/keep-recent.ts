/** How many results are kept, and for texts of how many characters. */
interface Bounds {
  most: number;
  longest: number;
}

/**
 * Keeps the results of a function that depends on nothing but a short text, until there are too
 * many; then it begins anew.
 */
export function keepRecent<Result>(
  { most, longest }: Bounds,
  work: (text: string) => Result,
): (text: string) => Result {
  const recent = new Map<string, Result>();
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    const result = work(text);
    if (recent.size >= most) recent.clear();
    if (text.length <= longest) recent.set(text, result);
    return result;
  };
}

/** Spearman's rank correlation of scores with an order, best first; equal scores share a rank. */
export function rankCorrelation(scores: readonly number[]): number {
  const wanted = scores.map((_, at) => at + 1);
  const given = scores.map(
    (score) =>
      scores.filter((other) => other > score).length +
      (scores.filter((other) => other === score).length + 1) / 2,
  );
  const mean = (scores.length + 1) / 2;
  const sum = (one: readonly number[], other: readonly number[]) =>
    one.reduce((all, rank, at) => all + (rank - mean) * ((other[at] ?? 0) - mean), 0);
  return sum(wanted, given) / Math.sqrt(sum(wanted, wanted) * sum(given, given));
}

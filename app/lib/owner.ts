/**
 * Whose data it is. The first argument wherever ownership matters; every `where` contains its id,
 * so that nobody reads or changes another user's data.
 */
export interface Owner {
  id: string;
}

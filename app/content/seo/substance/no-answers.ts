/** Sentences that say that something is not known, which is no answer to a heading. */
const NO_ANSWER =
  /\b(?:is|are|was|has|have|had|been)\s(?:\p{L}+\s){0,2}?(?:not|no)\s(?:\p{L}+\s){0,2}?(?:known|confirmed|announced|revealed|available|confirmation|information)\b|\bno\s(?:\p{L}+\s){0,2}?(?:has|have) been (?:announced|confirmed|revealed|set)\b|\b(?:nothing|little) (?:is|has been) (?:officially )?(?:known|confirmed|announced)\b|\bthere is (?:no|little) (?:\p{L}+ )?(?:information|confirmation|news)\b|\bit depends\.|(?:ist|sind) (?:noch )?(?:nicht|nichts) (?:\p{L}+ )?(?:bekannt|bestätigt)|n['’](?:est|a) pas encore (?:\p{L}+ )?(?:connue?|confirmée?|annoncée?)|(?:no se (?:sabe|conoce)|aún no se ha (?:confirmado|anunciado))|まだ(?:わかって|発表されて|公開されて)いません/iu;

export function isNoAnswer(sentence: string): boolean {
  return NO_ANSWER.test(sentence);
}

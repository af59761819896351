const CHOICE =
  /\b(?:or|oder|ou)\b(?!\s(?:more|higher|above|greater|mehr|höher|plus))|and\/or|\b(?:e\.g|i\.e|etc|ex)\b|\b(?:such as|one of|any of|for example|wie|z\. ?B)\b|\p{L}\s?\/\s?\p{Lu}/u

/** 'A or B', 'such as A', 'A/B': whether a stretch of a line leaves a choice; 'or more' does not. */
export function offersChoice(text: string): boolean {
  return CHOICE.test(text)
}

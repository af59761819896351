const SMALL_WORDS = [
  'a|an|and|at|by|for|in|of|on|the|to|with|aan|bij|en|het|met|van|voor|am|an|auf|bei|das|der|des|die|für|im|mit|und|von|zu|zum|zur|from|into|since|until|seit|vom|beim|nach',
  'al|con|da|dal|de|degli|dei|del|dell|della|delle|di|do|dos|das|du|e|ed|el|em|et|la|las|le|les|los|na|no|nel|nella|par|para|per|por|pour|sul|y|dans|chez|sur|avec|sous|au|aux|depuis',
  'af|av|för|inom|med|och|og|på|till|til|vid|ved|cu|din|în|la|pe|pentru|și|do|dla|i|ku|na|od|po|pro|se|v|ve|w|we|z|ze',
]
const ENDS_SMALL = new RegExp(`\\s(?:${SMALL_WORDS.join('|')})$`, 'iu')

/** On a word that goes in front of others, in the languages of the headings, also in capitals; 'Engineer I' is a grade. */
export function endsSmall(text: string): boolean {
  return ENDS_SMALL.test(text) && !/\s[IV]$/.test(text)
}

const ENGLISH = `a about above across against another any behind below both down every few inside onto rather since throughout upon whether yet across after all also although am an and any are as at be been before being between both but
by can could did do does during each either etc e.g for from had has have he her here him his how i i.e if in into is
it its itself just may me might more most much must my near no nor not of off on once only or other our out over own
per she should so some such than that the their them then there these they this those through to together too toward
towards under until up upon us use used using via was we well were what when where which while whom who whose why will with
within without would you your yours
percent per hundred thousand million billion`

const GERMAN = `aber alle allem allen aller als also am an auch auf aus bei beim bis bzw da dabei damit dann das dass dem
den der des deren dessen die dies diese diesem diesen dieser dieses doch du durch ein eine einem einen einer eines er es
etwa für gegen haben hat hatte ich ihr ihre ihrem ihren ihrer im in inkl ins ist ja jede jedem jeden jeder jedes kann
können man mehr mein meine meinem meinen meiner meines mich mit nach neben nicht noch nur ob oder ohne pro sein seine seit sich sie sind so sowie über um
und uns unser unsere unter vom von vor war waren was weil wenn werden wie wir wird wurde wurden zu zum zur zwischen`

const OTHERS = `au aux avec ce ces cette chez dans de du en entre est et il je la le les leur mais nous ou où par pas
pour que qui sa se ses son sont sur un une vous al como con del desde el ella en es esta este fue ha han hasta los las
lo más mi muy no para pero por sin sobre su sus un una y ai alla alle che con da dal dalla dei del della delle di e gli
il nel nella per più sono sua suo tra uno ao aos as até com como da das do dos e em mais na nas no nos o os ou para
pela pelo por seu sua um uma aan bij dat de deze die een en het is met naar niet of om ook op te tot uit van voor was
zijn zich a ale czy dla do i jak jest na nie o od oraz po przez przy się są to w we z za ze`

/** Words without a meaning of their own, in the languages resumes are tailored in. */
export const STOP_WORDS: ReadonlySet<string> = new Set(`${ENGLISH} ${GERMAN} ${OTHERS}`.split(/\s+/u))

// Every posting says these, whatever it looks for.
const GENERIC = `ability able applicant apply background benefit candidate career colleague company day degree
deliver employee employer employment environment equal excellent experience experienced field fast first full good
great growth help high highly ideal include including industry job join knowledge largest level like look looking love
make need new nice offer office open opportunity opportunities part people person plus position preferred
professional proven provide related relevant required requirement requirements responsibilities responsible role
salary self skill skills solid strong success successful support take team teams time understanding want way week work
working world year years arbeit arbeiten aufgaben berufserfahrung bereich beruf bewerber bewerbung bieten erfahrung
erfahrungen fähigkeit fähigkeiten gehalt gerne gute guten idealerweise jahr jahre jahren kenntnisse kollegen möglich
mitarbeiter mitarbeiterin profil sehr stelle suchen team tätigkeit umfeld unternehmen zeit`

/** Words that say nothing about what a posting asks for. */
export const GENERIC_WORDS: ReadonlySet<string> = new Set(GENERIC.split(/\s+/u))

// More words that name no skill, tool, field, rank, place, people or amount; see `general-words.ts`. What a trade owns
// (audit, negotiate, forecast, agile, clinical, compliance) stays out, and so do ranks, reach and qualifications.
const VERBS = `
abandon abide abridge absorb accentuate accord accrue acknowledge acquaint activate admire admit advise affect
affirm affix afford aggregate alert alleviate allot allude amass amend apportion approximate arouse ascertain
aspire assert attach attempt attest avert avail awaken base beat befriend benefit bind block bother brief
brighten broach buffer bundle calm cap capitalise capture categorise centralise characterise cheer circulate cite
classify climb coincide collate comb comfort commend comment commit compare compel compete
complement comply compress conceive concur condense confer confide configure confront conserve console
consume contemplate contend contextualise contrast converge converse convince copy corroborate count counter
crack culminate curb cushion customise dare date debate decipher deem deepen defend defer deliberate demand denote
depict descend deserve designate desire detach deter deteriorate deviate devise differ differentiate digest
diminish disburse discern disclose discourage dismiss dispense disperse displace dispose disregard disrupt dissect
disseminate dissolve diversify divert dominate donate downplay downsize dream dwell echo elaborate elicit elucidate
embark embody emphasise empathise emulate enact enclose encompass endeavour endorse endure enlarge
enlighten enlist enquire enrich enrol ensue entail entertain entice enumerate equip eradicate erase esteem estimate
evade evoke exclude excuse exempt exert exhaust exhibit exploit expose extract falter fascinate fasten favour fetch
fine-tune flag flatten flourish fluctuate foresee forget formalise fuel gauge glean grade grasp greet
hail hamper handpick hasten heed heighten hesitate hinder hit hone hurry hypothesise ignite ignore imagine immerse
impart impede imply impose impress incentivise incline incur induce infer infuse inhibit insert insist
install instil intensify intervene intrigue invent invite invoke isolate itemise jot judge juggle jump-start justify
land last level liaise lighten linger lose love mandate manoeuvre mark memorise mend mention mirror
mobilise modernise modify multiply name narrow navigate neglect neutralise nominate normalise notify obey
oblige observe obviate offset omit outdo outpace outweigh overhaul overlap owe penetrate perceive perfect
persuade pertain phase pilot pitch plead pledge polish pool portray pose postpone pour praise precede press presume
prevail prime proclaim prolong propel prosper provoke publicise quell quote rally rank rationalise reaffirm reap
rearrange reason reassure rebuild recall recap recapture reckon reclaim reconfigure reconsider reconstruct recount
recover rectify recur redirect redefine refocus reformat refresh refrain refuse regain register rehearse reimagine
reinstate reinvigorate reiterate reject rejoin rejuvenate relaunch relay relieve relocate remark remedy remodel
reopen reorganise rephrase repurpose reserve reset reshape reside resist resonate restart restate restrain
restructure resume rethink retrace revamp revert revisit revitalise revive revolve reword ride rid rotate salvage scale
scrap scrutinise seal seize select sense shed shelter shield shine shoulder sift signal signpost sit sketch skim
slot slow soften solicit soothe span spark spell spur squeeze stabilise stack stagger standardise steady stimulate
stipulate store stow straighten stress stretch strike subdue subscribe subside substantiate sum summon supersede
supplement suppress surmount surround survive suspend swap sway switch symbolise tabulate tally tap tempt thank tie
tighten touch tour trace transcend transmit traverse trigger triple uncover underline undo unfold unravel unveil urge
usher validate venture vouch voice void volunteer warn warrant weave weed weigh withdraw withhold withstand
witness wrap
`
const QUALITIES = `
abrupt abundant acceptable acute adaptable adverse affable alert amiable anew appealing applicable attainable attractive
authentic balanced beautiful blank bold boundless brave brilliant brisk broken bulky bustling candid casual
cautious ceaseless chaotic charming civil classic clever clumsy coarse cold compelling complementary conducive
conspicuous contemporary continual conventional convincing cool copious cordial cosy credible crisp crowded
cumbersome curious daring dated deficient definite delicate demanding dense desirable devoted dignified discernible
disparate distant distinctive distinguished doubtful drastic dry dual dull durable earnest elegant eloquent
empty endless enduring enjoyable enormous enviable equitable erratic ethical everyday exemplary expansive
expedient expensive explicit extraordinary faithful false fantastic faulty festive fierce fitting fixed flat focal
formal formidable forthcoming fragile frank frugal fruitful generic generous glad graceful gracious grateful grave
grounded handy harmonious harsh hasty hearty hectic hidden homely hopeful humane humble humorous idle
imaginative immaculate immense imminent impartial imperative implicit improper inaccurate inadequate incoming
incomplete inconsistent indispensable inefficient inexpensive informal informative inherent insightful intact
intelligent intelligible intentional intermittent introductory intuitive inventive inviting irregular isolated legible
level-headed lively logical loose loud lovely low low-key lucid lucky magnificent marked mature mild modest narrow
neutral noisy nominal nonstop obsolete opposite optimistic outdated outer outright parallel partial peaceful
peculiar perceptible periodic permanent persistent pertinent plain plausible playful pleased plentiful polished
powerful precious predictable preliminary prepared pressing presentable pretty prevailing prevalent pristine profound
progressive prolific prolonged promising protective prudent purposeful radiant random receptive redundant refined
refreshing relaxed relentless reluctant remaining repetitive requisite resolute respective restless restricted resultant
revised rewarding roomy scarce scattered scrupulous selective self-assured self-motivated self-reliant sharp sheer shiny
sincere sizeable sleek sluggish sober soft sophisticated spacious sparse spirited splendid spontaneous spotless static
staunch stellar stiff stimulating striking stringent sturdy subjective subtle succinct superfluous sweeping sympathetic
tactful taxing tedious tender thankful thick thin thrifty thriving tiny tireless total trivial troubled unaffected
unavoidable unbiased uncertain unchanged unclear uncommon unconventional undivided uneven unexpected unfamiliar
unfinished uniform uninterrupted universal unknown unlikely unnecessary unplanned unpredictable unresolved
unsatisfactory unstable unsuitable untidy untouched upbeat vague vigilant vigorous vivid warm-hearted wasteful weak
weary welcoming witty worn worried worthy
`
const NOUNS = `
abundance accomplishment acknowledgement adherence adoption advancement affinity allocation allowance along always whenever anyone anybody else elsewhere alternative
amendment analogy anticipation argument arrival ascent assertion asset assurance attainment backdrop backing
bulk caution certainty checkpoint chunk clash clue coincidence commencement commonality compatibility
complexity composition compromise concession conformity confusion conjunction consensus consequence contingency
contradiction convenience conviction cornerstone courtesy crux decline deficiency definition dependability
depiction deviation dilemma dimension disadvantage discovery discrepancy disposal disposition disruption distribution
drawback duplicate duration edge empathy enlargement essence ethic eventuality evolution excess exertion
exploration extension facet favour finding flair footing formality formation fraction fragment freedom frequency
fundamental gist glimpse glitch guideline habit halt harmony headway highlight hint hub imagination imbalance impetus
implication impression impulse inaccuracy incentive inclination inconsistency inconvenience indication influx ingenuity
inspiration instinct intention intensity interruption irregularity keenness kindness landmark leap length liberty
likelihood likeness loop loyalty magnitude makeup maturity merit mishap mismatch misunderstanding modification momentum
morale motive multitude necessity norm notion novelty nuance odds onset openness outlook outset plenty practicality
precedence preference prerequisite pretext prevalence progression prominence propensity proportion proximity
quest realisation reassurance receipt receptiveness rectification recurrence refinement refusal regularity relief
reluctance remainder reputation resemblance resilience restriction rhythm richness rotation rush scarcity
scheme scrutiny seriousness shortage shortcoming shortfall simplicity sincerity snag snapshot solidarity specificity
stability standing standpoint staple stimulus strain strand stride subset substance succession suitability summary
surplus surprise sympathy synergy synopsis tact tempo thoroughness threshold timeliness togetherness toolkit trail trait
transparency triumph turnaround uncertainty uniformity uptake urgency utility utmost variance variation viability
vicinity vigilance vigour warmth warning weakness wealth willingness wisdom withdrawal worth
`

/** Words that say how somebody or something is; lower case. */
export const PLAIN_QUALITIES: readonly string[] = QUALITIES.trim().split(/\s+/u)

/** Base forms of verbs and nouns, lower case. */
export const PLAIN_WORDS: readonly string[] = [VERBS, NOUNS].flatMap(text => text.trim().split(/\s+/u))

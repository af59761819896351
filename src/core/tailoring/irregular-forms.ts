// English forms that no ending explains: the base form, then the others.
const FORMS = `
age aged ages aging ageing
analyse analysis analyses analyst analysts analytics analytical analytic
arise arose arisen
assist assistance assistant assistants
beat beaten
become became
begin began begun beginning
bend bent
bind bound
bite bit bitten
bleed bled
blow blew blown
break broke broken
bring brought
build built rebuild rebuilt
buy bought
calf calves
care cared cares caring
catch caught
child children children's
choose chose chosen choice
cling clung
come came
compare comparison
compile compilation
creep crept
criterion criteria
cut cutting
deal dealt
decide decision decisions
deliver delivery deliveries delivered
describe description descriptions
diagnose diagnosis diagnoses diagnostic diagnostics
dig dug
draw drew drawn drawing drawings
drink drank drunk drinking drinks
drive drove driven driving driver drivers
eat ate eaten
explain explanation explanations
fall fell fallen
family families
feed fed
fight fought
find found
fly flew flown
forget forgot forgotten
freeze froze frozen freezer freezers
get got gotten
give gave given giving
go went gone
grow grew grown growth
help helped helping helper helpers
hide hid hidden
hold held
implant implants implanted implantation
keep kept
knife knives
know knew known
lay laid
lead led
leave left leaving leaves
lend lent lending loan loans loaned
life lives
lose lost losing loss losses
maintain maintenance
make made making maker
man men
mean meant
meet met
mentor mentors mentored mentoring mentorship
mouse mice
mow mowed mown
oversee oversaw overseen oversight
pay paid payment payments
person people persons
prove proved proven proof
put putting
receive receipt receipts
repair repairs repaired repairing
resolve resolution resolutions
rewrite rewrote rewritten
ride rode ridden
ring rang rung
rise rose risen
run ran running
sale sales
say said
see saw seen seeing
seek sought
sell sold selling seller sellers
send sent
set setting
sew sewed sewn
shake shook shaken
shelf shelves shelving
shoot shot
show shown showed
shrink shrank shrunk
sing sang sung
sink sank sunk
sit sat
sleep slept
slide slid
solve solution solutions
sow sowed sown
speak spoke spoken speech
speed sped
spend spent
spin spun
split splitting
spread spreading
stand stood
steal stole stolen
stick stuck
strike struck
string strung
summarise summary summaries
support supported supporting
swear swore sworn
sweep swept
swim swam swum
swing swung
take took taken
teach taught teacher teachers
tell told
test tested tester testers testing
think thought
throw threw thrown
train trained training trainer trainers
troubleshoot troubleshot troubleshooting troubleshooter
understand understood
undertake undertook undertaken
uphold upheld
use used uses using usage user users
wake woke woken
wear wore worn
weave wove woven
weep wept
win won
withdraw withdrew withdrawn withdrawal
withhold withheld
woman women
write wrote written writing writer
`

/** Base forms by their irregular forms, lower case. */
export const BASE_FORMS: ReadonlyMap<string, string> = new Map(
  FORMS.trim()
    .split('\n')
    .flatMap(line => {
      const [base = '', ...forms] = line.split(' ')
      return [base, ...forms].map(form => [form, base] as const)
    }),
)

// English forms that no ending explains: the base form, then the others.
const FORMS = `
age aged ages aging ageing
analyse analysis analyses analyst analysts analytics analytical analytic
assist assistance assistant assistants
begin began begun beginning
break broke broken
bring brought
build built rebuild rebuilt
buy bought
calf calves
care cared cares caring
catch caught
child children children's
choose chose chosen choice
come came
compare comparison
compile compilation
criterion criteria
cut cutting
deal dealt
decide decision decisions
deliver delivery deliveries delivered
describe description descriptions
diagnose diagnosis diagnoses diagnostic diagnostics
draw drew drawn drawing drawings
drive drove driven driving driver drivers
explain explanation explanations
fall fell fallen
family families
feed fed
find found
fly flew flown
give gave given giving
go went gone
grow grew grown growth
help helped helping helper helpers
hold held
keep kept
knife knives
know knew known
lead led
leave left leaving leaves
life lives
maintain maintenance
make made making maker
man men
meet met
mentor mentors mentored mentoring mentorship
mouse mice
oversee oversaw overseen oversight
pay paid payment payments
person people persons
put putting
receive receipt receipts
repair repairs repaired repairing
resolve resolution resolutions
rewrite rewrote rewritten
ride rode ridden
rise rose risen
run ran running
say said
see saw seen seeing
shelf shelves shelving
seek sought
sale sales
sell sold selling seller sellers
send sent
set setting
show shown showed
solve solution solutions
speak spoke spoken speech
spend spent
stand stood
summarise summary summaries
support supported supporting
take took taken
teach taught teacher teachers
tell told
test tested tester testers testing
think thought
train trained training trainer trainers
understand understood
undertake undertook undertaken
use used uses using usage user users
wear wore worn
win won
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

// Words of daily life. Each says something, so it may only take the place of what a source says; but none of them
// is what a trade calls a skill, a tool or a field of its own.
const EVERYDAY = `
administrative article audience behaviour blog business campaign childcare city classroom cleanliness conference culture data
facility hardware herd hospital kids lab laboratory media medical network office online search seminar storage study supplies
technology template vacation vendor warehouse
absence abuse accent accident accommodation adult advert advertisement afternoon agenda agreement air airport album alarm
allergy ambition animal announcement anxiety apartment appetite appliance appointment apron arrival ask assembly atmosphere
aunt auto backlog badge bag baggage balance ball band banner bargain base bathroom battery beach bed bedroom bedside beer
bell belongings bench beverage bicycle bike bill bin bird birth birthday blanket block blood board boat body bone book
booking bookshelf boot border bottle bowl box boy branch bread break breakfast breath bricks bride bridge briefing brochure
brother brush bucket building bulletin bunch bus button buyer cabinet cable cafe cake call camera camp campus canteen cap
caption car card carpet case cash cat celebration cell cellar ceremony chain chair chairside chapter charity chat chatter
cheese chemical child chore church cinema circuit citizen clay clerical climate clinic clock closing closure cloth clothes
club coast coat coffee coin cold column comfort commerce committee commuter community companion compartment complaint
component computer concert confirmation conflict congestion consignment consultation consumer contact container contest
contract conversation cook copier copy corner correction correspondence corridor counter country countryside county couple
court cover cow craft crash cream crop cross crowd cup cupboard curiosity currency curtain cushion customer cycle damage
date daughter daytime death debate debt deed deposit depth desk destination device diary diet dinner disability discharge
discount disease dish display dispute distance ditch doctor document dog dollar domestic door doorstep doubt dough dozen
drawer dress drink drug dryer dust ear earnings earth editorial egg elder electricity elevator email emergency emission
engine enquiry entertainment entrance entry envelope equality equipment errand essay estate evening examination exam
excursion exercise exhibit exhibition exit expense eye fabric factory fair fairness faith fall family fan fare
farm fashion father fault fee fellow fence ferry festival fever fibre fight file film finger fire fish flat fleet flight
floor flour flower flyer food foot football footpath forest fortnight forum foundation freezer freight fridge friend fruit
fuel fun fund funeral furniture game gap garage garden garment gas gate gathering gear gift girl glass glove grain grandparent
grant grass greeting grocery ground grounds guardian guest guide gym hair haircut hairstyle hall hallway hamper hat hazard
head headline heart heat heating height helmet herd highlight hill hobby holiday home homework honey horse host hotel house
household housing hurdle husband ice illness image incident income infant ingredient inhabitant injury inside institution
instruction instrument insurer interior internet interval interview invite invitation island item jacket journal journey
juice junction keyboard kilometre kindness king kit kitchen knife label labour lady lake lamp land landlord landscape lane
language laptop laundry law lawn lawyer lead leaflet leather leave leaving lecture leftover leg legislation leisure lesson
letter level library lid lift light lip liquid literature lobby local lock locker log loss lounge lunch machine
magazine mail mailing mailbox maintenance male female man map market marketplace marriage mask mass mat mate material meal
meat mechanism medal medicine menu message metal midday milk minister minor mirror misconduct mixture mobile mood morning
mother motor mountain mouth movement mud museum music nail nature neck neighbour neighbourhood news newsletter newspaper
night no-show noise nose notebook notice noticeboard novel nursery nut oil onion opening opinion orchard outdoor outfit oven
overtime owner packaging packet page paint painting pan panel paper paperwork paragraph parcel parent park parking parish
parliament party passage passenger passport password pasta path patient pavement pay payment pedestrian pen pencil pension
pensioner pepper petrol phone photo photocopy photograph phrase physical picture pig pile pillow pipe pizza plan plane plant
plate platform play player playground plot pocket podcast poem poet pole police pond pool population port porter portrait post
postage postcard poster pot poultry powder power premise present press price print printer prison prize product professor
programme project promotion property prospect public publication publicity pump pupil purse puzzle quality quantity queue
quiz quotation race rack radio rail railway rain receipt reception recipe record recording recreation recycling refreshment
refrigerator refuge refund refuse registration reminder rent rental repair resident resort restaurant retail
retirement return revenue rice ride river road roadside rock roof room rope rose rota row rubber rubbish rug safety sail
salad salary sale salt sand sandwich saving scale scenery school science scissors scooter score screen screw sea seat seed
seller sentence sewage shade sheep sheet shelf shell ship shipment shirt shoe shop shopper shopping shore shoulder
show shower sibling sick sickness sidewalk sign signature silver sink sister site skin skirt sky slide slip slot smell
smile smoke snack snow soap society sock sofa software soil soldier son song soup souvenir speaker spectator spoon sport
spot spouse spreadsheet square stable stadium staff stage stain stair stairs stamp stand star station stationery statue steam
steel stick stock stone stop store storey storm story street string studio stuff suburb suit suitcase sun supermarket
supper surface surgery survey swimming symptom system table tablet tail tailor talk tank tap tape taxi tea teenager telephone
television temperature tenancy tenant tent territory test text textbook theatre therapy thing thread ticket tide tie tile
timber time timetable tin tip tissue title toast toddler toilet tomato tongue tooth teeth touch tour tourist towel town toy
trace trade traffic trailer train tray tree trial trip trolley trouble truck trunk tube tutorial tyre umbrella uncle uniform
unit upstairs vacancy van vase vegetable vehicle venue video view village visit visitor voice voucher vote wage wagon waist
wait walk wall wardrobe washing waste watch water wave web weather webpage website wedding weekend weight welfare wheel whistle
wife wind window wine wing winter wire woman wood wool word workbook workshop wound writing yard youth zone
`

/** Base forms, lower case. */
export const EVERYDAY_WORDS: readonly string[] = EVERYDAY.trim().split(/\s+/u)

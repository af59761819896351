/** Building, repairing, making, engineering. For the form see `skill-dictionary.ts`. */
export const TRADE_SKILLS = `
Electrical installation: electrical installations, elektroinstallation, electrical wiring, wiring, house wiring, conduit bending, conduit installation
Electrical troubleshooting: electrical fault finding, electrical diagnostics, fault finding, fehlersuche elektrik
Electrical systems: electrical engineering, elektrotechnik, power systems, power distribution, high voltage, low voltage, switchgear, electrical maintenance
National Electrical Code: nec, electrical code, electrical codes, bs 7671, vde
Blueprint reading: reading blueprints, technical drawings, reading drawings, engineering drawings, schematics, read blueprints, technische zeichnungen, wiring diagrams, blueprints, schaltplane
PLC programming: plc, plcs, siemens s7, allen bradley, sps, ladder logic, tia portal, sps programmierung
SCADA: hmi, human machine interface
Industrial automation: automation engineering, automatisierungstechnik, control systems, robotics, process control
Motor controls: variable frequency drives, vfd, motors and drives
Instrumentation: calibration, instrument calibration, kalibrierung, calibrating instruments
Plumbing: pipe fitting, pipefitting, sanitar, rohrleitungen, pipe installation, plumbing systems, soldering pipes
HVAC: hvac systems, heating ventilation and air conditioning, air conditioning, refrigeration, klimatechnik, heizung, heating systems, kaltetechnik, hvac r
EPA 608: epa certification, refrigerant handling, epa 608 certification, f gas
Boilers: boiler maintenance, gas safe
Duct work: ductwork, duct installation, sheet metal ducts
Welding: mig welding, tig welding, schweissen, arc welding, mig, tig, stick welding, welder, fabrication welding
Metal fabrication: sheet metal, metalworking, metallbau, steel fabrication, metal work, blechbearbeitung
Machining: cnc machining, milling, turning, lathe, lathes, zerspanung, drehen und frasen, machine tools
CNC: cnc programming, cnc machines, cnc operation, fanuc, g code > Machining
Grinding: polishing, deburring
Precision measurement: micrometers, calipers, gauges, precision measuring, messmittel, measuring instruments
Carpentry: woodworking, tischlerei, framing, joinery, cabinet making, finish carpentry, schreinerei, holzbearbeitung
Masonry: bricklaying, stone masonry, mauerwerk, concrete work, concrete
Roofing: roof installation, dachdecker, shingles
Painting: surface preparation, painting and decorating, malerarbeiten, spray painting, coatings
Drywall: plastering, drywall installation, trockenbau
Flooring: tiling, tile setting, carpet installation, bodenlegen, floor installation
Insulation: thermal insulation, dammung
Construction: construction work, building construction, bauwesen, hochbau, tiefbau
Construction management: site management, bauleitung, construction supervision, site supervision
Heavy equipment operation: excavator, heavy machinery, bulldozer, baumaschinen, backhoe, heavy equipment, crane operation, cranes
Scaffolding: geruestbau, working at heights, working at height
Rigging: hoisting, slinging
Landscaping: gardening, lawn care, gartenbau, grounds maintenance, horticulture
Automotive repair: vehicle repair, auto repair, kfz, car repair, engine repair, automotive diagnostics, vehicle diagnostics, fahrzeugreparatur
Brake systems: brakes, brake repair, suspension
Diesel engines: diesel mechanics, diesel engine repair
ASE certification: ase certified
Tire service: tyre fitting, wheel alignment
Mechanical maintenance: mechanical repair, equipment maintenance, machine maintenance, instandhaltung, wartung, maintenance and repair, equipment repair, mechanical troubleshooting
Preventive maintenance: preventative maintenance, planned maintenance, vorbeugende instandhaltung, predictive maintenance, scheduled maintenance
Hydraulics: hydraulic systems, pneumatics, pneumatic systems, hydraulik, pneumatik
Pumps: valves, compressors, pumps and valves
Hand tools: power tools, hand and power tools, werkzeuge
Soldering: soldering circuit boards, loten, smt, smd
Assembly: mechanical assembly, montage, product assembly, electronic assembly, assembly line
Machine operation: operating machines, machine operator, maschinenbedienung, operating machinery, production machinery
Machine setup: machine set up, rusten, changeovers, tool changes
Injection molding: injection moulding, spritzguss, plastics molding
Production planning: production scheduling, produktionsplanung, mrp, fertigungsplanung
Manufacturing: production processes, fertigung, manufacturing processes, production line, lean manufacturing
Quality inspection: quality control, qc, quality checks, qualitatskontrolle, inspection, visual inspection, qualitatsprufung, quality inspections
5S: 5s methodology
FMEA: failure mode and effects analysis, apqp, ppap
Statistical process control: spc
Good manufacturing practice: gmp, cgmp
Occupational safety: osha, workplace safety, arbeitssicherheit, health and safety, safety regulations, ehs, hse, safety procedures, osha 10, osha 30, safety standards, arbeitsschutz
Lockout/tagout: lockout tagout, loto, lock out tag out
Personal protective equipment: ppe
Hazardous materials: hazmat, hazardous waste, gefahrstoffe, hazardous materials handling
Fire safety: fire protection, brandschutz, fire alarm systems, fire alarms
Mechanical engineering: maschinenbau, mechanical design, machine design
CAD: computer aided design, technical drafting, drafting, cad software
AutoCAD: auto cad > CAD
SolidWorks: solid works > CAD
CATIA: > CAD
?Inventor: autodesk inventor > CAD
Creo: pro engineer, pro e, ptc creo > CAD
Siemens NX: unigraphics > CAD
Revit: autodesk revit, bim, building information modeling > CAD
Finite element analysis: fea, ansys, fem, abaqus, structural simulation
Computational fluid dynamics: cfd, ansys fluent
Thermodynamics: heat transfer, fluid mechanics
Structural engineering: structural analysis, statik, structural design, etabs, staad
Civil engineering: bauingenieurwesen, road design, civil 3d, drainage design
Surveying: land surveying, vermessung, total station
Geotechnical engineering: soil testing, soil mechanics
Materials science: metallurgy, materials testing, werkstoffkunde
GD&T: geometric dimensioning and tolerancing, gd t, tolerancing
Circuit design: pcb design, schaltungsdesign, pcb layout, altium, analog design, circuit analysis, electronics design
Electronics: electronic components, elektronik, electronic troubleshooting
FPGA: verilog, vhdl, rtl design, systemverilog
Signal processing: dsp, digital signal processing, rf engineering
LabVIEW: lab view
Simulink: > MATLAB
Test equipment: oscilloscopes, multimeters, oscilloscope, multimeter
Systems engineering: model based systems engineering, mbse
Chemical engineering: process engineering, verfahrenstechnik, process safety, aspen
Environmental engineering: environmental compliance, environmental assessment, umweltschutz, waste water treatment, wastewater treatment
Renewable energy: solar, photovoltaics, photovoltaik, solar installation, wind energy, pv systems
Energy efficiency: energy management, energy audits
Aviation maintenance: aircraft maintenance, airframe, a p license
Elevator maintenance: lift maintenance
Locksmithing: access control systems
Security systems: cctv, alarm systems, surveillance systems
Estimating: job estimating, quantity surveying, quantity take off, takeoffs, bill of quantities, kalkulation
Permits: building permits, building codes, building code, building regulations
Work orders: work order management, cmms
Woodcutting: forestry, tree care, chainsaw, logging
Agriculture: farming, crop production, livestock, landwirtschaft, irrigation
Mining: drilling, blasting
Sewing: tailoring garments, pattern making, textile
Printing: offset printing, print production, prepress
Tolerance analysis: tolerance stack up, stack up analysis
Materials selection: material selection, werkstoffauswahl
Machine elements: machine element, gears and bearings, bearings
Product development: produktentwicklung, new product development
Bills of materials: bill of material, bom, stuckliste, parts list
Vibration analysis: modal analysis, noise and vibration, nvh
Sheet metal design: sheet metal construction, blechkonstruktion
Design for manufacturing: design for manufacture, dfm, design for assembly, dfma
3D printing: additive manufacturing, rapid prototyping, 3d druck
CE marking: ce mark, machinery directive, ce kennzeichnung
EPLAN: eplan electric p8, wscad
Electrical safety: dguv v3, vde, electrical safety testing, iec 60364
Sensor technology: sensor, sensor integration, sensorik
Motor drives: motor drive, electric drive, variable frequency drive, frequency converter, servo drive
Electromagnetic compatibility: emc, emc testing
Power electronics: inverter, dc dc converter, leistungselektronik
Battery systems: battery system, battery management system, battery technology
Commissioning: plant commissioning, inbetriebnahme, start up of plants
Bus systems: bus system, can bus, profinet, profibus, modbus, ethercat
Electrical testing: electrical test, insulation testing, continuity testing, fixed wire testing, pat testing
Cable laying: cable pulling, cable installation, cable routing, kabelverlegung
Fuse boards: fuse board, distribution board, consumer unit, switchboards
Lighting installation: lighting installations, light fitting, led lighting
Earthing and bonding: earthing, grounding and bonding
Charging point installation: ev charging, charging station, wallbox, charging point, ev charger
Smart home systems: smart home, knx, building automation, home automation
Control cabinets: control cabinet, switch cabinet, control panel wiring, switchgear, schaltschrankbau
Emergency lighting: emergency light
Job documentation: job sheet, site documentation, work report
Lifting platforms: lifting platform, aerial work platform, scissor lift, cherry picker, ipaf, mewp
Lightning protection: surge protection
Meter installation: electricity meter, smart meter
Heating installation: heating system, heating engineering, heizungsbau, radiator installation, central heating
Heat pumps: heat pump, warmepumpe
Leak detection: leak testing, leak repair
Bathroom installation: bathroom fitting, sanitary installation, bathroom renovation, sanitarinstallation
Pressure testing: pressure test, hydrostatic testing
Gas fitting: gas installation, gas safety certificate, gas safe register, gas engineer licence
Underfloor heating: radiant floor heating, fussbodenheizung
Ventilation systems: ventilation system, ventilation, air ducts, luftungstechnik
Hydronic balancing: hydraulic balancing, hydraulischer abgleich
Water treatment: water softening, drinking water hygiene, legionella control
Press fitting tools: press fitting, pipe press fitting, pressfitting
Drain cleaning: drain clearing, drain cleaning machine, sewer repair
Core drilling: core drill, diamond drilling
Site measuring: site measurement, aufmass, measuring on site
Timber framing: timber frame, timber construction, holzbau
Roof construction: roof truss, roof carpentry, dachstuhl
Formwork: shuttering, concrete formwork, schalungsbau
Door and window fitting: door fitting, window fitting, door installation, window installation
Stair building: staircase construction, stair construction, treppenbau
Floor laying: wood flooring, parquet laying, parquet
Interior fitting: interior fit out, interior finishing, innenausbau
Wood finishing: varnishing, wood staining, sanding
Facade cladding: cladding, facade construction
Timber grading: wood grading, lumber grading
SketchUp: sketch up
Building restoration: restoration of old buildings, heritage restoration, historic building restoration
Crane signals: crane signalling, crane signaling, banksman
Veneering: veneer, inlay work
Tool changing: tool change, tool presetting, tool setting
Siemens controls: siemens control, sinumerik, siemens sinumerik > CNC
Heidenhain controls: heidenhain control, heidenhain > CNC
Materials knowledge: knowledge of materials, werkstoffkenntnisse
Coordinate measuring machines: coordinate measuring machine, cmm, zeiss calypso
Shift handover: shift handovers, handover report
Mastercam: fusion 360, hypermill, edgecam, cam programming
Robot loading: robot cell, pallet changer
Tender documents: tender document, tendering, tender specification, vob, leistungsverzeichnis
Building information modelling: bim modelling, navisworks, building information model
Steel structures: steel structure, steel design, structural steel, stahlbau
Reinforced concrete design: reinforced concrete, prestressed concrete, stahlbetonbau
Bridge design: bridge construction, bridge engineering
Timber structures: timber structure, timber engineering
Hydraulic modelling: hydraulic modeling, hydrology, hec ras
Traffic planning: traffic engineering, traffic modelling, verkehrsplanung
SAP2000: tekla structures, tekla, rfem
Earthworks: earthwork, excavation work, erdbau
Eurocodes: eurocode, din 1045
`

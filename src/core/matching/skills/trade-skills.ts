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
`

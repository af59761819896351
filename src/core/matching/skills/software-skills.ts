/** Programming languages, frameworks and the craft of software. For the form see `skill-dictionary.ts`. */
export const SOFTWARE_SKILLS = `
Java: java se, java ee, j2ee, j2se, core java, jdk > Programming
JavaScript: js, ecmascript, es6, vanilla js, java script > Programming
TypeScript: type script > JavaScript
Python: python3, python 3, python 2 > Programming
C++: cpp, c plus plus > Programming
C#: c sharp, csharp > .NET
?C: c programming, ansi c, embedded c, c language > Programming
?Go: golang, go lang > Programming
?Rust: rust lang, rustlang > Programming
?Swift: swiftui, swift ui > iOS development
?R: r programming, r studio, rstudio, r language, tidyverse, ggplot2, dplyr > Programming
Kotlin: > JVM
Scala: > JVM
Clojure: > JVM
Groovy: > JVM
JVM: java virtual machine
Programming: coding, software programming, computer programming, programming languages, programmierung
Ruby: > Programming
?Ruby on Rails: ror, rails > Ruby
PHP: php7, php8 > Programming
Perl: > Programming
Haskell
Erlang
?Elixir
?Dart
Objective-C: objective c, objc > iOS development
Visual Basic: vb.net, vb net, vb6, visual basic .net
VBA: visual basic for applications, excel macros, excel vba > Microsoft Excel
COBOL
Fortran
MATLAB
?Julia: julia lang
Assembly language: assembler, assembly programming
?Lua
Shell scripting: bash, bash scripting, shell script, shell scripts, zsh, unix shell, sh scripting
PowerShell: power shell
SQL: structured query language, sql queries
HTML: html5, xhtml
CSS: css3, cascading style sheets
Sass: scss > CSS
Tailwind CSS: tailwind > CSS
Bootstrap: twitter bootstrap > CSS
?React: reactjs, react.js, react js > JavaScript
React Native: > React; Mobile development
State management: global state
Redux: redux toolkit > React
Next.js: nextjs > React
Angular: angularjs, angular js, angular 2 > JavaScript
Vue.js: vue, vuejs, vue 3 > JavaScript
Nuxt: nuxtjs, nuxt.js > Vue.js
Svelte: sveltekit > JavaScript
jQuery: j query > JavaScript
Ember.js: emberjs > JavaScript
D3.js: d3js, d3 > JavaScript
Node.js: ?node, nodejs > JavaScript
?Express: express.js, expressjs > Node.js
NestJS: nest.js > Node.js
Django: django rest framework, drf > Python
?Flask: > Python
FastAPI: fast api > Python
?Spring: spring boot, springboot, spring framework, spring mvc, spring cloud, spring security > Java
Hibernate: jpa, java persistence api > Java
JDBC: > Java; SQL
Maven: apache maven
Gradle
JUnit: > Unit testing; Java
Struts: apache struts > Java
JSF: java server faces, javaserver faces > Java
JSP: java server pages, servlets > Java
Laravel: > PHP
Symfony: > PHP
WordPress: word press
Drupal
Magento
Shopify
.NET: dotnet, dot net, .net core, .net framework
ASP.NET: asp net, asp.net core, asp.net mvc, mvc5 > .NET
Entity Framework: ef core > .NET
WPF: windows presentation foundation > .NET
WCF: windows communication foundation > .NET
LINQ: > .NET
Xamarin: > Mobile development
Flutter: > Mobile development
Android development: android, android sdk, android studio, jetpack compose > Mobile development
iOS development: ios, ios sdk, cocoa touch, xcode, uikit > Mobile development
Mobile development: mobile app development, mobile apps, mobile applications
REST APIs: rest api, restful, ?rest, restful api, restful apis, restful services, rest web services, restful web services > APIs
GraphQL: graph ql, apollo graphql > APIs
gRPC: > APIs
SOAP: soap web services > APIs
APIs: api, api design, api development, api integration, web services, web api
WebSockets: websocket, socket.io, socket io
Microservices: micro services, microservice, microservice architecture
Event-driven architecture: event driven, event sourcing, cqrs
Message queues: rabbitmq, activemq, message broker, messaging queues
Apache Kafka: kafka, kafka streams > Message queues
Object-oriented programming: oop, object oriented, object oriented design, ood, objektorientierte programmierung
Functional programming
Design patterns: software design patterns, entwurfsmuster
Data structures: data structures and algorithms, algorithms, dsa
Software architecture: system architecture, softwarearchitektur, solution architecture
System design: systems design, distributed systems design
Distributed systems: distributed computing
Concurrency: multithreading, multi threading, parallel programming, openmp, mpi
Unit testing: unit tests, unit test, tdd, test driven development
Test automation: automated testing, automated tests, test scripts, testautomatisierung
Selenium: selenium webdriver > Test automation
Cypress: cypress.io > Test automation
Playwright: > Test automation
Jest: > Unit testing; JavaScript
Pytest: > Unit testing; Python
Cucumber: gherkin, bdd, behavior driven development
Postman
Manual testing: exploratory testing, test cases, test plans, regression testing
Performance testing: load testing, jmeter, k6, gatling
Quality assurance: qa, software testing, qualitatssicherung
Debugging: troubleshoot code, software debugging
Code review: code reviews, peer review of code
Version control: source control, versionskontrolle, svn, subversion
Git: github, gitlab, bitbucket > Version control
Agile: agile methodologies, agile methodology, agile development, agile environment
Scrum: scrum master, certified scrum master, csm > Agile
Kanban: > Agile
?SAFe: scaled agile framework > Agile
Jira: atlassian jira
Confluence: atlassian confluence
SDLC: software development life cycle, software development lifecycle
Embedded systems: embedded software, firmware, firmware development, microcontrollers, microcontroller
RTOS: real time operating system, freertos
Device drivers: linux kernel, kernel development
?Unity: unity3d, unity 3d
Unreal Engine: unreal, ue4, ue5
Game development: game design, spieleentwicklung
OpenGL: vulkan, directx, shader programming
Computer graphics: 3d graphics, rendering engines
OpenCV: open cv > Computer vision
WebAssembly: wasm
Web development: web applications, web app development, webentwicklung, web programming
Front-end development: frontend, front end, frontend development
Back-end development: backend, back end, backend development
Full-stack development: full stack, fullstack > Web development
Web accessibility: wcag, aria, accessibility standards
Responsive design: responsive web design, mobile first design
Webpack: vite, rollup
npm: yarn, pnpm
OAuth: oauth2, openid connect, oidc, saml, single sign on, sso
Regular expressions: regex
XML: xslt, xsd
JSON
UML: unified modeling language
Blockchain: ethereum, solidity, smart contracts
AR/VR: virtual reality, augmented reality, mixed reality
SharePoint: share point
Salesforce development: apex, visualforce, lightning web components, salesforce developer > Salesforce
SAP ABAP: abap > SAP
ServiceNow: service now
Technical documentation: software documentation, technical writing, technische dokumentation
Low-code platforms: power apps, powerapps, outsystems, mendix
Machine learning engineering: mlops, ml ops > Machine learning
Domain-driven design: domain driven design, ddd, bounded context, event storming
Caching: cache design, http caching, memcached, varnish
OpenAPI: swagger, api specification, raml > REST APIs
Secure coding: secure software development, owasp, owasp top ten, secure development lifecycle
Web performance: core web vitals, page speed, lighthouse audit, performance budget
Storybook: component library, component libraries
Push notifications: push notification, firebase cloud messaging, apns
Mobile app design: app design, mobile design, material design, human interface guidelines
Offline storage: offline data storage, offline first, core data, room database
App store releases: app store release, app store submission, google play console, app store connect, testflight
Firebase: firestore, google firebase
Bluetooth Low Energy: ble, bluetooth, nfc
Fastlane
Crash reporting: crashlytics, sentry, crash analysis
Event sourcing: cqrs
Feature flags: feature toggle, launchdarkly
`

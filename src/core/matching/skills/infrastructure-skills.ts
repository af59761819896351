/** Running systems: cloud, networks, security, support. For the form see `skill-dictionary.ts`. */
export const INFRASTRUCTURE_SKILLS = `
AWS: amazon web services, ec2, s3, aws lambda, cloudformation, aws cloud > Cloud computing
Microsoft Azure: azure, azure devops, ms azure > Cloud computing
Google Cloud: gcp, google cloud platform > Cloud computing
Cloud computing: cloud services, cloud infrastructure, cloud platforms, cloud technologies, public cloud, cloud
OpenStack: > Cloud computing
Serverless: serverless architecture, lambda functions
Docker: dockerfile, docker compose > Containers
Kubernetes: k8s, kubectl, eks, aks, gke > Containers
Containers: containerization, containerisation, containerized applications, podman
OpenShift: > Kubernetes
Helm: helm charts > Kubernetes
Terraform: > Infrastructure as code
Infrastructure as code: iac, pulumi, infrastructure automation
Ansible: > Configuration management
?Puppet: > Configuration management
?Chef
?Salt: saltstack > Configuration management
Configuration management: configuration management tools
CI/CD: ci cd, cicd, continuous integration, continuous delivery, continuous deployment, build pipelines
Jenkins: > CI/CD
GitHub Actions: > CI/CD; Git
GitLab CI: gitlab ci cd > CI/CD; Git
CircleCI: travis ci, teamcity > CI/CD
DevOps: dev ops, devops practices
Site reliability engineering: sre, site reliability
Observability: prometheus, grafana, opentelemetry, application monitoring
Monitoring: system monitoring, nagios, zabbix, infrastructure monitoring
Datadog: > Monitoring
Splunk: > Log management
Elasticsearch: elastic search, elk, elk stack, elastic stack, opensearch
Kibana: > Elasticsearch
Log management: log analysis, siem
Linux: ubuntu, debian, red hat, rhel, centos, linux administration, red hat enterprise linux
Unix: solaris, aix
Windows Server: windows servers, microsoft windows server, hyper v
Windows: windows 10, windows 11, microsoft windows
macOS: mac os, os x
Active Directory: ms active directory, entra id, azure ad, group policy
Microsoft Exchange: exchange server, exchange online
Microsoft 365 administration: office 365 administration, m365 administration, o365 administration
Virtualization: virtualisation, virtual machines, virtualisierung
VMware: vsphere, esxi, vcenter > Virtualization
Citrix: xenapp, xendesktop > Virtualization
Networking: computer networking, network administration, lan, wan, lan wan, netzwerktechnik, network infrastructure
TCP/IP: tcp ip > Networking
DNS: dhcp, dns dhcp > Networking
Routing and switching: routers, switches, cisco routers, bgp, ospf, mpls > Networking
Cisco: ccna, ccnp, cisco ios > Networking
Juniper: junos > Networking
VPN: ipsec, virtual private network > Networking
Firewalls: firewall, palo alto, fortinet, checkpoint, firewall administration > Network security
Load balancing: load balancers, f5, nginx, haproxy
Apache HTTP Server: apache server, apache web server
Tomcat: apache tomcat, weblogic, websphere, jboss
Network security: > Information security
Information security: cybersecurity, cyber security, it security, infosec, informationssicherheit
Penetration testing: pen testing, ethical hacking, pentesting, burp suite, metasploit > Information security
Vulnerability management: vulnerability assessment, vulnerability scanning, nessus, qualys > Information security
Incident response: security incident response, incident handling
Threat modeling: threat modelling, threat analysis, threat intelligence
Identity and access management: iam, access management, okta, privileged access management
ISO 27001: iso27001, isms
NIST: nist framework, nist cybersecurity framework
SOC 2: soc2
CISSP: > Information security
Cryptography: encryption, pki, public key infrastructure
Endpoint security: edr, antivirus, endpoint protection, crowdstrike
Disaster recovery: business continuity, backup and recovery, backups, backup
Storage administration: san, nas, netapp, storage systems
Database administration: dba, database administrator, datenbankadministration
IT support: technical support, helpdesk, help desk, service desk, desktop support, it helpdesk, user support
Ticketing systems: ticketing system, ticket system, zendesk, freshdesk, bmc remedy
ITIL: itil foundation, it service management, itsm
Hardware troubleshooting: pc repair, hardware maintenance, computer hardware, hardware installation
Printers: printer support
Mobile device management: mdm, intune, jamf
SCCM: system center configuration manager, mecm
Patch management: patching
Systems administration: system administration, sysadmin, systemadministration, systems administrator, system administrator
VoIP: voice over ip, sip, telephony, asterisk
Wireless networks: wi fi, wifi, wlan, wireless networking
Cabling: structured cabling, fiber optics, fibre optics, fibre optic
Data centers: data center, data centre, datacenter, rack and stack
Capacity planning: kapazitatsplanung
Incident management: major incident management
Change management: organizational change management, change control
Root cause analysis: rca, ursachenanalyse
Cloud migration: migration to cloud
Cloud security: > Information security
Batch scheduling: cron, control m, autosys
Mainframe: z os, jcl, cics
Argo CD: argocd, gitops, flux cd
HashiCorp Vault: secrets management, secret management
Release management: release planning, release engineering, deployment planning
Licence management: license management, software asset management, software licensing
Network cabling: structured cabling, fibre optic cabling, fiber optic cabling
Security awareness training: security awareness, security training, awareness campaign
Intrusion detection: intrusion detection system, intrusion prevention, ids ips, ids, endpoint detection and response, edr
Digital forensics: computer forensics, forensic analysis, it forensics
Multi-factor authentication: multi factor authentication, multifactor authentication, two factor authentication, mfa, 2fa
Phishing tests: phishing test, phishing simulation, phishing campaign, social engineering test
Threat modelling: threat modeling, threat hunting, threat analysis, attack modelling
`

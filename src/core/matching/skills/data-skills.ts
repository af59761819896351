/** Data: storing, analysing, modelling. For the form see `skill-dictionary.ts`. */
export const DATA_SKILLS = `
PostgreSQL: postgres, psql, postgre sql > SQL; Relational databases
MySQL: my sql > SQL; Relational databases
MariaDB: > SQL; Relational databases
Microsoft SQL Server: sql server, mssql, ms sql, ms sql server, t sql, tsql, transact sql > SQL; Relational databases
Oracle Database: oracle db, oracle dba, oracle rac, oracle 11g, oracle 12c, oracle 19c, oracle sql > SQL; Relational databases
PL/SQL: pl sql, plsql > SQL
SQLite: > SQL
Db2: ibm db2 > SQL; Relational databases
Teradata: > SQL
NoSQL: no sql, nosql databases, non relational databases
MongoDB: mongo, mongo db > NoSQL
Cassandra: apache cassandra > NoSQL
DynamoDB: dynamo db > NoSQL; AWS
Redis: > NoSQL
Couchbase: > NoSQL
Neo4j: graph databases, graph database
HBase: > Hadoop
Relational databases: rdbms, relational database, relational database management systems
Database design: data modeling, data modelling, datenmodellierung, dimensional modeling, star schema, schema design
Database optimization: query optimization, query tuning, sql tuning, performance tuning, query optimisation
Stored procedures: > SQL
Data warehousing: data warehouse, data warehouses, dwh, enterprise data warehouse
Snowflake: snowflake db > Data warehousing; SQL
BigQuery: google bigquery, big query > Data warehousing; SQL
Amazon Redshift: redshift, aws redshift > Data warehousing; SQL
Databricks: > Apache Spark
Data lakes: data lake, lakehouse, delta lake
ETL: elt, etl pipelines, etl processes, etl development, extract transform load
Data pipelines: data pipeline, data ingestion, data integration, data engineering
Apache Airflow: airflow > Data pipelines
dbt: data build tool > SQL; ETL
Informatica: informatica powercenter, powercenter > ETL
SSIS: sql server integration services > ETL; Microsoft SQL Server
SSRS: sql server reporting services > Reporting; Microsoft SQL Server
SSAS: sql server analysis services
Talend: > ETL
Pentaho: > ETL
Fivetran: airbyte > ETL
Apache Spark: spark, pyspark, spark sql, spark streaming > Big data
Hadoop: hdfs, mapreduce, map reduce, apache hadoop > Big data
?Hive: apache hive, hiveql > Hadoop
?Pig: apache pig > Hadoop
?Impala: apache impala > Hadoop
Apache Flink: flink, stream processing > Big data
Big data: big data technologies, large datasets, large data sets
Data analysis: data analytics, analyzing data, analysing data, analyse data, analyze data, datenanalyse, quantitative analysis
Data visualization: data visualisation, visualizations, dashboards, dashboarding, datenvisualisierung, visualisation
Reporting: report writing, report preparation, ad hoc reporting, berichtswesen, reporting tools
Business intelligence: bi, bi tools, business intelligence tools
Tableau: > Data visualization; Business intelligence
Power BI: powerbi, microsoft power bi, ms power bi > Data visualization; Business intelligence
DAX: power query > Power BI
Looker: lookml, looker studio, google data studio > Data visualization; Business intelligence
QlikView: qlik, qlik sense, qliksense > Data visualization; Business intelligence
Cognos: ibm cognos > Business intelligence
MicroStrategy: micro strategy > Business intelligence
SAP BusinessObjects: business objects, crystal reports > Business intelligence
SAP BW: sap hana, sap bi > SAP
Statistics: statistical analysis, statistical methods, statistical modeling, statistical modelling, statistical models, statistik, biostatistics
Probability: probability theory, stochastic processes, bayesian statistics, bayesian
Regression analysis: linear regression, logistic regression, regression models > Statistics
Hypothesis testing: significance testing > Statistics
A/B testing: ab testing, ab tests, split testing, experimentation, experimental design, design of experiments
Time series: time series analysis, time series forecasting
Forecasting: forecast, forecasts, demand forecasting, prognosen
Causal inference: econometrics
SAS: sas programming, base sas
SPSS: ibm spss
Stata
Minitab
Survey design: survey research, survey methodology, questionnaires
Data cleaning: data cleansing, data wrangling, data preparation, data munging, data validation
Data quality: data integrity, data quality management, data accuracy
Data governance: data stewardship, data catalog, metadata management, master data management, data management
Data mining: predictive analytics, predictive modeling, predictive modelling, predictive models
Data science
Machine learning: ml, maschinelles lernen, supervised learning, unsupervised learning, machine learning models, machine learning algorithms
Deep learning: neural networks, neural network, convolutional neural networks, cnn, rnn > Machine learning
Natural language processing: nlp, text mining, text analytics, computational linguistics
Word embeddings: word embedding, word2vec > Natural language processing
Large language models: llm, llms, generative ai, gen ai, prompt engineering, gpt
Computer vision: image processing, image recognition, object detection
Reinforcement learning: > Machine learning
Recommender systems: recommendation systems, recommendation engines
Artificial intelligence: ai, kunstliche intelligenz, ki
TensorFlow: tensor flow > Deep learning
PyTorch: > Deep learning
Keras: > Deep learning
scikit-learn: sklearn, scikit learn > Machine learning; Python
pandas: > Python
NumPy: scipy > Python
Jupyter: jupyter notebook, jupyter notebooks > Python
XGBoost: lightgbm, gradient boosting, random forest, random forests, decision trees > Machine learning
?Clustering: cluster analysis, k means, segmentation analysis > Machine learning
Feature engineering: > Machine learning
MLflow: kubeflow, sagemaker, model deployment, vertex ai
Hugging Face: spacy, nltk > Natural language processing
Geographic information systems: gis, arcgis, qgis, geospatial analysis, esri
Web scraping: scraping, beautifulsoup, scrapy
?Optimization: operations research, linear programming, mathematical optimization
Mathematics: applied mathematics, mathematik, linear algebra, calculus
Bioinformatics: genomics, computational biology
Google Analytics: ga4, web analytics, adobe analytics
KPI tracking: kpis, kpi, key performance indicators, kpi reporting
Data entry: data input, dateneingabe
Data privacy: data protection, gdpr, dsgvo, privacy regulations, datenschutz
Dashboard design: dashboard development, report design > Data visualization
Cohort analysis: funnel analysis, retention analysis, churn analysis
Regression: regression model > Statistics
Change data capture: cdc, debezium
Metadata catalogues: metadata catalogue, metadata catalog, data catalogue, data lineage > Data governance
Experiment design: experimental planning, design of experiment
Model monitoring: model drift, ml monitoring > Machine learning
Data storytelling: storytelling with data
Descriptive statistics: summary statistics, exploratory data analysis, eda > Statistics
`

/** First words of well-known names; nothing invented may be called like one. */
export const BRANDS: readonly string[] =
  'accenture adidas adobe airbus aldi alibaba alphabet amazon apple asus audi bayer bosch boeing canon carrefour chanel cisco citrix danone dell deloitte disney ebay ericsson facebook ford fujitsu google gucci heineken hermes hitachi honda huawei hyundai ibm ikea infosys intel kellogg lego lenovo lidl loreal mastercard mcdonald mercedes meta michelin microsoft motorola nestle netflix nike nintendo nokia novartis nvidia oracle panasonic paypal pepsico pfizer philips porsche puma renault roche rolex samsung santander sap shell siemens sony spotify starbucks tesco tesla toshiba toyota twitter uber unilever vestas visa vodafone volkswagen volvo walmart zalando zara zoom linkedin indeed glassdoor monster xing stepstone'.split(
    ' ',
  )
